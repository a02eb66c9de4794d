#!/bin/bash
# Bring programs that come from the system and are not there yet: from
# Debian's packages as root or where sudo asks for no password. Elsewhere
# say in one line what to install.
#
#   tools/bring-system-packages.sh chromium-headless-shell postgresql node
#
# Where nothing can be installed, the whole Chromium does for its shell.
set -eu

as_root=(env DEBIAN_FRONTEND=noninteractive)
if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo -n "${as_root[@]}")
fi

can_install() {
    command -v apt-get && "${as_root[@]}" true
} >/dev/null 2>&1

is_there() {
    case $1 in
        chromium-headless-shell)
            command -v "$1" || { ! can_install && command -v chromium; } ;;
        node) command -v node && command -v npm ;;
        nginx) compgen -G '/usr/sbin/nginx' || command -v nginx ;;
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

if ! can_install; then
    echo "please install: ${packages[*]} (on Debian: apt-get install ${packages[*]})" >&2
    exit 1
fi

here=$(dirname "$0")
wait_for_lock=(-o DPkg::Lock::Timeout=300)
"$here/quietly" "reading Debian's list of packages" \
    "${as_root[@]}" apt-get "${wait_for_lock[@]}" update
"$here/quietly" "installing ${packages[*]}" \
    "${as_root[@]}" apt-get "${wait_for_lock[@]}" install -y --no-install-recommends "${packages[@]}"
