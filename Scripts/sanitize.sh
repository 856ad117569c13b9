#!/usr/bin/env bash
# Builds a part of the tests under a sanitizer of clang and Swift, in a folder of its own, and runs it: `sanitize.sh KIND [all]`.
#
# address  AddressSanitizer for everything, and undefined-behaviour checks for what is C and C++: the edge to Box2D, Pango, Cairo, SDL.
# thread   ThreadSanitizer for what leaves the main thread: the host's watcher of the main queue, compiling and watching files of
#          `edgewise live`, locks, timers of the stage.
#
# Without `all` it is the part that .ci/run has time for.
set -uo pipefail

cd "$(dirname "$0")/.."
kind=${1:-}
part=${2:-}
# Lines are enough to say where something is, and an index of the system's modules is of no use here: a quarter of the time each.
build=(swift build --explicit-target-dependency-import-check error --scratch-path ".build-$kind"
  -Xswiftc -gline-tables-only -Xswiftc -index-ignore-system-modules)
skip='Storm|MovementModelTests|FlowComparisonTests|LargeSystemTests|SolverLawTests|InputFuzzTests|StackRoomTests|DepthTests|DeepHierarchyTests'

case "$kind" in
  address)
    tests=PhysicsTests,DynamicsTests,CoreGraphicsTests,RendererTests,QuartzCoreTests
    if [ "$part" = all ]; then
      tests+=,MotionTests,ConstraintSolvingTests,ListModelTests,DisplayListTests,DrawingValuesTests,AnimationTests,ViewTests,StageTests
      tests+=,GestureMachineTests,GestureTests,TransitionTests,ControlTests,RecordingTests,TableTests,ScrollTests,CollectionTests
      tests+=,LayoutTests,FuzzingTests
      # Of the porter's package, which is built last.
      porter_tests=NibTests
    fi
    # A check that fails ends the process, as AddressSanitizer does.
    checks=undefined,float-divide-by-zero
    for option in -fsanitize=$checks -fno-sanitize=vptr,function -fno-sanitize-recover=all; do
      build+=(-Xcc "$option" -Xcxx "$option")
    done
    # Fontconfig, Pango and graphics drivers keep memory until the end, and Swift's runtime its metadata.
    export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:detect_stack_use_after_return=0 UBSAN_OPTIONS=print_stacktrace=1 ;;
  thread)
    tests=HostTests,LiveTests
    # They start the compiler, and load what it has built without the sanitizer.
    skip+='|CompilingTests'
    if [ "$part" = all ]; then tests+=,StageTests,RecordingTests,ExportTests; fi
    export TSAN_OPTIONS=halt_on_error=1:suppressions=$PWD/Tests/References/thread-sanitizer.txt ;;
  *)
    echo "sanitize.sh: name address or thread" >&2
    exit 64 ;;
esac

export EDGEWISE_TESTS=$tests
"${build[@]}" --sanitize "$kind" --product edgewisePackageTests || exit 1
status=0
for target in ${tests//,/ } ${porter_tests:-}; do
  runner=$(realpath ".build-$kind/debug")/edgewisePackageTests.xctest
  if [ "$target" = "${porter_tests:-}" ]; then
    "${build[@]}" --sanitize "$kind" --package-path Porting --product PortingPackageTests || exit 1
    runner=$(realpath ".build-$kind/debug")/PortingPackageTests.xctest
  fi
  echo "== $target under the $kind sanitizer"
  # A test that waits for ever under a sanitizer is a failure, and must not take the time of what follows.
  timeout 900 "$runner" --testing-library swift-testing --filter "^$target\\." --skip "$skip" > ".build-$kind/$target.log" 2>&1
  result=$?
  grep -E '^✘|ERROR: |WARNING: ThreadSanitizer|runtime error: |SUMMARY: ' ".build-$kind/$target.log" | cut -c -1000 | head -n 40
  grep -E 'Test run with' ".build-$kind/$target.log" | tail -n 1
  if [ "$result" -ne 0 ]; then
    echo "FAILED ($result): .build-$kind/$target.log"
    status=1
  fi
done
exit $status
