#!/bin/sh
# sh queue.sh [WORK_DIR]: every front, then every second picture; skips what is there. Needs STUDIO_MODULES for sharp
# until the project's own node_modules exist. Stop it by ending its process; start it again to go on.
here=$(cd "$(dirname "$0")" && pwd)
work=${1:-/tmp/studio}
mkdir -p "$work/exr" "$work/layers"
shoot() { PYTHONDONTWRITEBYTECODE=1 nice -n 15 blender -b -P "$here/render.py" -- --out "$work/exr" --scale "${SCALE:-0.85}" "$@" 2>&1 | grep --line-buffered -E 'DONE|FAILED|Error'; }
nice -n 15 /usr/bin/python3 "$here/develop.py" "$work/exr" "$work/layers" --watch & watcher=$!
trap 'kill $watcher' EXIT
[ -n "$NOFRONT" ] || shoot --view front --samples "${FRONT:-14}" ${SLUGS:-all}
node "$here/tint.mjs" "$work/layers"
[ -n "$FRONTS_ONLY" ] || shoot --view detail --samples "${DETAIL:-12}" ${SLUGS:-all}
sleep 20
node "$here/tint.mjs" "$work/layers"
