#!/usr/bin/env python3
"""Compares Edgewise with Qt Quick and GTK 4: the same pictures, one process each, in turn on one display.

Usage: run.py PATH-OF-edgewise-bench [--rounds N] [--frames N] [--only NAME…] [--json FILE]
Prints a table in Markdown: medians of processor milliseconds a frame (all threads), and the memory and time of a start.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
BUILD = HERE.parent.parent / "build" / "peers"

CASES = [
    ("edgepan.390x844", "edge pan 390×844"),
    ("edgepan.1280x880", "edge pan 1280×880"),
    ("boxes.1000", "1,000 moving rounded boxes"),
    ("boxes.5000", "5,000 of them"),
    ("labels", "20 labels that change each frame"),
    ("list", "list of 10,000 rows, flung"),
    ("start", "start to first frame"),
]
RENDERERS = ["software", "llvmpipe"]
TOOLKITS = ["Edgewise", "Qt Quick 6", "GTK 4", "by hand"]
# What cannot be drawn by hand: a list, a start, and text on a graphics card.
WITHOUT_LIMIT = {("list", "software"), ("list", "llvmpipe"), ("start", "software"), ("start", "llvmpipe"), ("labels", "llvmpipe")}


def output(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()


def build():
    """Compiles the peers whose sources are newer than their programs."""
    BUILD.mkdir(parents=True, exist_ok=True)
    qt, gtk = BUILD / "qt", BUILD / "gtk"
    if not qt.exists() or qt.stat().st_mtime < (HERE / "qt/main.cpp").stat().st_mtime:
        flags = output("pkg-config", "--cflags", "--libs", "Qt6Quick")
        subprocess.run(
            ["c++", "-O2", "-std=c++17", "-fPIC", f'-DPEER_SOURCES="{HERE / "qt"}"', str(HERE / "qt/main.cpp"), "-o", str(qt)] + flags,
            check=True)
    if not gtk.exists() or gtk.stat().st_mtime < (HERE / "gtk/main.c").stat().st_mtime:
        flags = output("pkg-config", "--cflags", "--libs", "gtk4")
        subprocess.run(["cc", "-O2", "-w", str(HERE / "gtk/main.c"), "-o", str(gtk), "-lm"] + flags, check=True)


def command(toolkit, bench, case, renderer, frames):
    """The words and the environment of a run."""
    environment = {}
    if toolkit == "Qt Quick 6":
        environment = {"QT_QPA_PLATFORM": "xcb"}
        environment |= {"QT_QUICK_BACKEND": "software"} if renderer == "software" else {"QSG_RHI_BACKEND": "opengl"}
        return [str(BUILD / "qt"), case, str(frames)], environment
    if toolkit == "GTK 4":
        environment = {"GDK_BACKEND": "x11", "GSK_RENDERER": "cairo" if renderer == "software" else "gl"}
        return [str(BUILD / "gtk"), case, str(frames)], environment
    words = [bench, "--peer", case, "--frames", str(frames)]
    words += ["--opengl"] if renderer == "llvmpipe" else []
    words += ["--by-hand"] if toolkit == "by hand" else []
    return words, environment


def run(toolkit, bench, case, renderer, frames, pictures):
    words, environment = command(toolkit, bench, case, renderer, frames)
    environment = os.environ | environment | {"PEER_PICTURES": pictures, "PEER_START": str(time.monotonic_ns())}
    try:
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=300)
        return json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError) as problem:
        print(f"run.py: {toolkit}, {case}, {renderer}: {problem}", file=sys.stderr)
        return {}


def measure(options, pictures):
    samples = {}
    for case, _ in CASES:
        if options.only and not any(name in case for name in options.only):
            continue
        for renderer in RENDERERS:
            for round in range(options.rounds):
                # Each round begins with another toolkit.
                for step in range(len(TOOLKITS)):
                    toolkit = TOOLKITS[(step + round) % len(TOOLKITS)]
                    if toolkit == "by hand" and (case, renderer) in WITHOUT_LIMIT:
                        continue
                    result = run(toolkit, options.bench, case, renderer, options.frames, pictures)
                    for key, value in result.items():
                        samples.setdefault((case, renderer, toolkit, key), []).append(value)
            print(f"run.py: measured {case}, {renderer}", file=sys.stderr)
    return {key: statistics.median(values) for key, values in samples.items()}


def cell(medians, case, renderer, toolkit):
    def number(key):
        return medians.get((case, renderer, toolkit, key))

    memory = number("residentMegabytes")
    if case == "start":
        first = number("firstFrameMilliseconds")
        return "–" if first is None else f"{first:.0f} ms; {memory:.0f} MB"
    milliseconds = number("milliseconds")
    if milliseconds is None:
        return "–"
    text = f"{milliseconds:.1f}" if milliseconds < 100 else f"{milliseconds:.0f}"
    return text if toolkit == "by hand" else f"{text} ({memory:.0f} MB)"


def table(medians):
    lines = [f"| case | {' | '.join(TOOLKITS)} |", "|---|---|---|---|---|"]
    for case, title in CASES:
        for renderer in RENDERERS:
            cells = [cell(medians, case, renderer, toolkit) for toolkit in TOOLKITS]
            if set(cells) != {"–"}:
                lines.append(f"| {title}, {renderer} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench", help="the program edgewise-bench of a release build")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--only", action="append", help="only cases whose name contains this")
    parser.add_argument("--json", help="writes the medians to a file")
    options = parser.parse_args()
    options.bench = str(pathlib.Path(options.bench).resolve())
    build()
    with tempfile.TemporaryDirectory() as pictures:
        subprocess.run([options.bench, "--peer", "pictures"], cwd=pictures, check=True)
        medians = measure(options, pictures)
    print(table(medians))
    if options.json:
        rows = [{"case": c, "renderer": r, "toolkit": t, "figure": k, "value": v} for (c, r, t, k), v in medians.items()]
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")


main()
