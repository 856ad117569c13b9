#!/usr/bin/env bash
# Installs what a built edgewise needs for the code of others: the modules that `edgewise live` compiles against, and the porter.
# Usage: install-dev.sh PROGRAM   with PREFIX (default /usr/local) and DESTDIR in the environment. LIVE=FILE installs a program with
# a shared runtime too, which `edgewise live` starts where the program has a runtime of its own. DEPENDENCIES=FOLDER names the packages
# from outside where neither a checkout nor a tarball has them.
set -euo pipefail

program=$(realpath "$1")
cd "$(dirname "$0")/.."
root="${DESTDIR:-}${PREFIX:-/usr/local}"
folder=$(dirname "$program")

if [ -n "${LIVE:-}" ]; then install -Dm755 "$LIVE" "$root/libexec/edgewise/edgewise-live"; fi
# A build of its own, which may be missing.
porter="$folder/edgewise-port"
if [ -x "$porter" ]; then install -Dm755 "$porter" "$root/libexec/edgewise/edgewise-port"; fi

# The modules, and a folder for each module map of a C library.
modules="$root/lib/edgewise/modules"
for file in "$folder"/Modules/*.swiftmodule; do
  [ -f "$file" ] || continue
  case "$(basename "$file" .swiftmodule)" in
    # Programs, tests, and what only these use.
    Sandbox | Benchmarks | Fuzzer | Fuzzing | Scenes | Resources | LiveCode | Porter | Porting | Swift* | TestSupport | DocumentExamples | *Tests | *-tool | *Tool | ArgumentParser*) ;;
    *) install -Dm644 "$file" "$modules/$(basename "$file")" ;;
  esac
done
# A source tarball has copies of the packages from outside.
if [ -n "${DEPENDENCIES:-}" ]; then
  checkouts=$DEPENDENCIES
elif [ -d Dependencies ]; then
  checkouts=Dependencies
else
  checkouts=$(cd "$folder" && cd ../../checkouts 2>/dev/null && pwd || echo .build/checkouts)
fi
for map in Sources/CSDL2 Sources/CCairo Sources/CPixman Sources/CBox2D/include Sources/CTuning/include Sources/CTimers/include "$checkouts"/*/Sources/_NumericsShims/include; do
  [ -f "$map/module.modulemap" ] || continue
  name=$(basename "${map%/include}")
  for file in "$map"/*.h "$map/module.modulemap"; do install -Dm644 "$file" "$modules/$name/$(basename "$file")"; done
done
