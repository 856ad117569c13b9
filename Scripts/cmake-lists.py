#!/usr/bin/env python3
"""Writes the CMakeLists.txt of each target folder anew: the sources by name, and the floors below as Package.swift has them."""

import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRODUCTS = {"Logging": "Logging", "ArgumentParser": "ArgumentParser", "RealModule": "RealModule", "OrderedCollections": "OrderedCollections", "SwiftSyntax": "SwiftSyntax", "SwiftParser": "SwiftParser"}
OUTPUTS = {"Sandbox": "edgewise", "Benchmarks": "edgewise-bench", "Fuzzer": "edgewise-fuzz", "Porter": "edgewise-port"}


def targets():
    text = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found = [t for t in json.loads(text)["targets"] if t["type"] in ("regular", "executable")]
    # Examples are for the tests, which SwiftPM builds alone.
    return [t for t in found if not (t.get("path") or "").startswith("Examples/")]


def dependencies(target):
    names = []
    for entry in target["dependencies"]:
        name = (entry.get("byName") or entry.get("product"))[0]
        names.append(PRODUCTS.get(name, name))
    return names


def folder(target):
    return ROOT / (target.get("path") or f"Sources/{target['name']}")


def listing(target):
    base = folder(target)
    sources = sorted(p.relative_to(base).as_posix() for p in base.rglob("*.swift") if "Files" not in p.parts and not any(part.endswith(".docc") for part in p.parts))
    name = target["name"]
    head = f"edgewise_program({name} {OUTPUTS[name]}" if target["type"] == "executable" else f"edgewise_library({name}"
    lines = [head, "  SOURCES"] + [f"    {s}" for s in sources]
    if target["dependencies"]:
        lines += ["  LIBRARIES"] + [f"    {d}" for d in dependencies(target)]
    return "\n".join(lines) + ")\n"


def main():
    found = targets()
    for target in found:
        if not any(folder(target).rglob("*.swift")):
            continue  # C++: its list is written by hand.
        path = folder(target) / "CMakeLists.txt"
        extra = path.read_text().split("# --- by hand ---\n", 1)[1:] if path.exists() else []
        tail = "\n# --- by hand ---\n" + extra[0] if extra else ""
        path.write_text("# Written by Scripts/cmake-lists.py.\n" + listing(target) + tail)
    inside = sorted(t["name"] for t in found if not t.get("path"))
    (ROOT / "Sources/CMakeLists.txt").write_text(
        "# Written by Scripts/cmake-lists.py.\n" + "".join(f"add_subdirectory({n})\n" for n in inside))


main()
