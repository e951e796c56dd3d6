#!/bin/sh
# The command `canvass` of an installation that was unpacked from a bundle: runs what was built, by the Node beside it.
self=$(readlink -f -- "$0" 2>/dev/null) || self=$0
here=${self%/*}
export DATA_DIR="${DATA_DIR:-$here/data}"
# With anything more it only tells how it is used.
[ "$*" = start ] || exec "$here/bin/node" "$here/dist/server/cli.js" "$@"
exec /bin/sh "$here/supervise.sh" "$here/bin/node" "$here/dist/server/main.js"
