#!/usr/bin/env bash
# libFuzzer on the parsers of recordings, presets and visual formats: `fuzz-parsers.sh [SECONDS]` for each parser, 60 by default.
#
# The corpus grows in build/parsers from run to run. It begins with the seeds of the program and Tests/References/Parsers, where every
# input lies that has broken a rule once. A new one lies in build/parsers as crash-…; moved there it is a test.
set -euo pipefail

cd "$(dirname "$0")/.."
seconds=${1:-60}
export SWIFT_BACKTRACE=enable=no
build=(swift build --explicit-target-dependency-import-check error --scratch-path .build-fuzzer --traits LibFuzzer)
# Everything that it uses is instrumented too.
"${build[@]}" --sanitize fuzzer --product edgewise-fuzz
program=$(swift build --scratch-path .build-fuzzer --show-bin-path)/edgewise-fuzz

mkdir -p build/parsers
"$program" seeds build/parsers
status=0
for parser in recording preset visual-format; do
  echo "== $parser"
  "$program" "$parser" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192 -print_final_stats=1 \
    -artifact_prefix="build/parsers/$parser-" "build/parsers/$parser" "Tests/References/Parsers/$parser" \
    2> "build/parsers/$parser.log" || status=1
  grep -E 'Seed:|INITED|Fatal error|ERROR: libFuzzer|Test unit written|stat::(number_of_executed|new_units|peak_rss)|^#[0-9]+.*DONE' \
    "build/parsers/$parser.log" || true
done
exit $status
