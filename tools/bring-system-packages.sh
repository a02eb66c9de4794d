#!/bin/bash
# Bring programs that come from the system and are not there yet: from
# Debian's packages as root or where sudo asks for no password. Elsewhere
# say in one line what to install.
#
#   tools/bring-system-packages.sh chromium postgresql node
set -eu

is_there() {
    case $1 in
        node) command -v node && command -v npm ;;
        postgresql) compgen -G '/usr/lib/postgresql/*/bin/initdb' || command -v initdb ;;
        *) command -v "$1" ;;
    esac >/dev/null
}

packages=()
for program in "$@"; do
    is_there "$program" && continue
    case $program in
        node) packages+=(nodejs npm) ;;
        *) packages+=("$program") ;;
    esac
done
[ "${#packages[@]}" -eq 0 ] && exit

as_root=(env DEBIAN_FRONTEND=noninteractive)
if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo -n "${as_root[@]}")
fi
if ! command -v apt-get >/dev/null || ! "${as_root[@]}" true 2>/dev/null; then
    echo "please install: ${packages[*]} (on Debian: apt-get install ${packages[*]})" >&2
    exit 1
fi

here=$(dirname "$0")
wait_for_lock=(-o DPkg::Lock::Timeout=300)
"$here/quietly" "reading Debian's list of packages" \
    "${as_root[@]}" apt-get "${wait_for_lock[@]}" update
"$here/quietly" "installing ${packages[*]}" \
    "${as_root[@]}" apt-get "${wait_for_lock[@]}" install -y --no-install-recommends "${packages[@]}"
