#!/usr/bin/env python3
"""Writes Documentation/Coverage.md: which of Apple's types and members are here, from the lists of the API check.

Run from the project's root after a build, where ../shared/api lies beside the checkout:  Scripts/coverage.py [LISTS]
LISTS is a folder that `../shared/api/check --out LISTS` has filled; without it the check is run."""

import collections
import csv
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
ALLOWED = ROOT / "Tests/References/api-differences.tsv"
# Types that are not here are named up to this number in each area, those that public projects name most first.
NAMED = 25


def lists():
    if len(sys.argv) > 1:
        return pathlib.Path(sys.argv[1])
    folder = pathlib.Path(tempfile.mkdtemp(prefix="edgewise-coverage-"))
    check = ROOT.parent / "shared/api/check"
    result = subprocess.run([sys.executable, check, "--out", folder, "--allow", ALLOWED], cwd=ROOT, capture_output=True, text=True)
    if not (folder / "coverage.tsv").exists():
        sys.exit(f"coverage: the check made no lists: {result.stdout}{result.stderr}")
    return folder


def rows(path):
    with open(path, encoding="utf8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def section(area, present, missing):
    have, apple = (sum(int(row[key]) for row in present) for key in ("have", "apple"))
    share = 100 * have / apple if apple else 100
    lines = [f"## {area}", "", f"Members of the types that are here: {have} of {apple} ({share:.0f} %).", ""]
    if present:
        lines += ["| type | members |", "|---|---|"]
        lines += [f"| `{row['type']}` | {row['have']} of {row['apple']} |" for row in present]
        lines.append("")
    if missing:
        missing = sorted(missing, key=lambda row: (-int(row["projects_using_name"] or 0), row["type"]))
        names = ", ".join(f"`{row['type']}`" for row in missing[:NAMED])
        rest = f" and {len(missing) - NAMED} more" if len(missing) > NAMED else ""
        lines += [f"Not here: {names}{rest}.", ""]
    return lines


def main():
    folder = lists()
    present, missing = collections.defaultdict(list), collections.defaultdict(list)
    for row in rows(folder / "coverage.tsv"):
        present[row["area"]].append(row)
    for row in rows(folder / "missing_types.tsv"):
        missing[row["area"]].append(row)
    lines = [
        "# Coverage", "",
        "Which of Apple's types and members (iOS 26.2 SDK) are here. Written by `Scripts/coverage.py` from the API check, which compares the",
        "symbol graphs of the built modules with Apple's declarations; do not edit. What is here is right to the letter, but for the differences in",
        "`Tests/References/api-differences.tsv`.", "",
    ]
    for area in sorted(present, key=str.lower):
        lines += section(area, present[area], missing.get(area, []))
    target = ROOT / "Documentation/Coverage.md"
    target.parent.mkdir(exist_ok=True)
    target.write_text("\n".join(lines).rstrip() + "\n", encoding="utf8")


main()
