#!/usr/bin/env bash
# Runs one kind of tests: `test.sh fast|window|long [debug|release]`. Builds first, unless SKIP_BUILD is set, with the options in
# SWIFT_BUILD_FLAGS; `test.sh build [debug|release]` builds and runs nothing.
#
# fast    everything that is neither a storm nor a window, each test target in a process of its own, as many at once as there are
#         processors. In debug then the porter's package, whose build with swift-syntax keeps no other test waiting.
# window  the program in real windows, on displays that the tests start themselves; one after another.
# long    storms, sweeps over all scenes or many configurations, and tests that start the compiler: each suite in a process of its
#         own, which judges its own memory.
#
# A process that takes longer than TEST_LIMIT seconds (1,800 without it) is ended; the processes of that moment are listed.
#
# A run writes ten thousand lines: what failed is said again at the end, then the runners' closing lines and a table.
set -uo pipefail

cd "$(dirname "$0")/.."
kind=${1:-fast}
configuration=${2:-debug}

long='Storm|MovementModelTests|FlowComparisonTests|CompositionalComparisonTests|SecondPinchTests|BatchTests|LargeSystemTests'
long+='|SolverLawTests|PopoverPlacementTests|InputFuzzTests|BenchSizeTests|CompilingTests|SweepTests|LongRecordingTests'
window='SandboxTests\.([A-Za-z]*WindowTests|FaultTests|SDLFaultTests|ThrowingTests|CommandLineTests)'

# shellcheck disable=SC2206
build=(swift build --explicit-target-dependency-import-check error -c "$configuration" ${SWIFT_BUILD_FLAGS:-})

# Builds the tests of a package: this one, or the porter's, which has the toolkit's modules from the same folder. As a product, since
# everything in that package would be swift-syntax twice: for the program, and for the plugin's tool.
build_tests() {
  local options=(--build-tests)
  if [ "$1" = Porting ]; then options=(--package-path Porting --scratch-path .build --product PortingPackageTests); fi
  # Tests look into modules, which a release build allows only when it is told.
  if [ "$configuration" = release ]; then options+=(-Xswiftc -enable-testing); fi
  "${build[@]}" "${options[@]}"
}

packages=(edgewise)
# The porter is tested in debug, by what is neither storm nor window: swift-syntax takes many minutes in release.
if [ "$kind" = fast ] && [ "$configuration" = debug ]; then packages+=(Porting); fi
if [ "$kind" = build ]; then build_tests edgewise; exit; fi

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# The groups of a package's tests that get a process each: a name, what is in it, what is left out; between tabs.
groups() {
  case "$kind" in
    fast)
      # The sandbox's tests take as long as all others together: as two groups, and first, so that no processor waits for them.
      left_out="$window|\\.[A-Za-z]*($long)"
      local folder=Tests
      if [ "$1" = Porting ]; then
        folder=Porting/Tests
      else
        printf '%s\t%s\t%s\n' SandboxTests.Bench '^SandboxTests\.Bench' "$left_out"
        printf '%s\t%s\t%s\n' SandboxTests '^SandboxTests\.' "^SandboxTests\.Bench|$left_out"
      fi
      for target in "$folder"/*Tests; do
        target=$(basename "$target")
        if [ "$target" = SandboxTests ]; then continue; fi
        printf '%s\t%s\t%s\n' "$target" "^$target\\." "$left_out"
      done ;;
    window) printf 'windows\t%s\t\n' "$window" ;;
    long)
      # Those of minutes first, so that no processor waits for them at the end.
      minutes='CollectionStormTests|TransitionStormTests|ZoomStormTests'
      suites=$(grep -rhoE "(struct|class) [A-Za-z]*($long)[A-Za-z]*" Tests --include='*.swift' | awk '{ print $2 }' | grep -E 'Tests$' \
        | sort -u)
      { grep -xE "$minutes" <<< "$suites"; grep -vxE "$minutes" <<< "$suites"; } | while read -r suite; do
        printf '%s\t%s\t\n' "$suite" "\\.$suite/"
      done ;;
    *)
      echo "test.sh: $kind is none of fast, window, long, build" >&2
      exit 64 ;;
  esac
}

# Runs one group; leaves its output, its time and its result.
run_group() {
  local name filter skip start=$SECONDS status=0
  IFS=$'\t' read -r name filter skip <<< "$1"
  local options=(--testing-library swift-testing --filter "$filter")
  if [ -n "$skip" ]; then options+=(--skip "$skip"); fi
  # Processes in the background ignore SIGINT; tests send it.
  env --default-signal=INT,QUIT "$runner" "${options[@]}" > "$logs/$name.log" 2>&1 &
  local process=$!
  while kill -0 "$process" 2> /dev/null; do
    sleep 0.2
    if ((SECONDS - start >= limit)); then
      ps -eo pid,ppid,etimes,args --forest > "$logs/$name.processes"
      pkill -KILL -P "$process" || true
      kill -KILL "$process" 2> /dev/null || true
      break
    fi
  done
  wait "$process" || status=$?
  # No test matched: not a failure of this group.
  if [ "$status" -eq 69 ]; then status=0; fi
  echo "$name $((SECONDS - start)) $status" >> "$logs/results"
}
export -f run_group
limit=${TEST_LIMIT:-1800}
export logs limit

jobs=$(nproc)
if [ "$kind" = window ]; then jobs=1; fi
touch "$logs/results"
seconds=0
for package in "${packages[@]}"; do
  all=$(groups "$package") || exit $?
  if [ -z "${SKIP_BUILD:-}" ] && ! build_tests "$package"; then
    if [ "$package" = edgewise ]; then exit 1; fi
    echo "error: the tests of $package do not build" > "$logs/$package.log"
    echo "$package 0 1" >> "$logs/results"
    continue
  fi
  # Not asked of SwiftPM, which waits for a build of the other configuration.
  runner=$(realpath ".build/$configuration")/${package}PackageTests.xctest
  export runner
  start=$SECONDS
  echo "$all" | xargs -P "$jobs" -d '\n' -I '{}' bash -c 'run_group "$1"' run_group '{}'
  seconds=$((seconds + SECONDS - start))
done

failed=$(awk '$3 != 0 { print $1 }' "$logs/results")
for name in $failed; do
  echo "What failed in $name ($configuration):"
  # Failed expectations and their comments; what a process says that a signal ends; the seed of a storm.
  grep -aE '^✘|^↳ [^TS]|Fatal error|error:|^EDGEWISE_STORM_SEED' "$logs/$name.log" | cut -c -2000 | tail -n 60 || true
  # A process that a signal ends names no test: the last lines say where it was.
  grep -qaE 'Test run with' "$logs/$name.log" || tail -n 5 "$logs/$name.log" | cut -c -500
  # One that hung: which tests had not ended, and what ran.
  if [ -s "$logs/$name.processes" ]; then
    echo "It did not end within $limit s. Its last tests, and the processes:"
    grep -aoE '^(◇|✔|✘) Test (case )?.*(started|passed|failed)' "$logs/$name.log" | tail -n 20 | cut -c -200
    grep -aE 'edgewise|Xvfb|sway|xdotool|bash' "$logs/$name.processes" | cut -c -200
  fi
done | tee -a "${TEST_FAILURES:-/dev/null}"

echo
printf '%-28s %8s %8s  %s\n' "$kind ($configuration)" tests seconds result
while read -r name time status; do
  closing=$(grep -aE 'Test run with' "$logs/$name.log" | tail -n 1 || true)
  tests=$(echo "$closing" | sed -nE 's/.*Test run with ([0-9]+) test.*/\1/p')
  result=passed
  if [ "$status" -ne 0 ]; then result="FAILED ($status)"; fi
  printf '%-28s %8s %8s  %s\n' "$name" "${tests:-0}" "$time" "$result"
done < <(sort "$logs/results")
grep -ahE 'Test run with' "$logs"/*.log | sed -E 's/^[^T]*//' | awk '
  { tests += $4; if ($0 ~ /failed/) failed++ } END { printf "%d tests in %d runs, %d of them failed", tests, NR, failed }'
echo ", in $seconds s."
if [ -n "${TEST_SUMMARY:-}" ]; then
  result=passed
  if [ -n "$failed" ]; then result=FAILED; fi
  printf '%-28s %8s s  %s\n' "tests: $kind ($configuration)" "$seconds" "$result" >> "$TEST_SUMMARY"
fi
[ -z "$failed" ]
