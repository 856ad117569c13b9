#!/usr/bin/env python3
"""Writes the targets of packages for CMake, as their Package.swift have them: names, folders, floors. CMakeLists.txt runs this when it
configures, and finds the sources itself.

Usage: cmake-targets.py SCRATCH PACKAGE… > targets.cmake
SCRATCH is a folder for SwiftPM. Fails where a folder of sources belongs to no target, so that nothing is forgotten."""

import json
import pathlib
import subprocess
import sys


def manifest(package, scratch):
    command = ["swift", "package", "--package-path", package, "--scratch-path", scratch, "dump-package"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def libraries(target):
    """Targets and products from outside, which have the same names with CMake, and libraries of the system."""
    names = [(entry.get("byName") or entry.get("product") or entry.get("target"))[0] for entry in target["dependencies"]]
    for setting in target["settings"]:
        # Under a condition: for the Debian package alone.
        if "linkedLibrary" in setting["kind"] and not setting.get("condition"):
            names.append(setting["kind"]["linkedLibrary"]["_0"])
    return names


def line(package, target, output):
    folder = package / (target.get("path") or f"Sources/{target['name']}")
    left_out = target["exclude"] + [resource["path"] for resource in target["resources"]]
    kind = "SWIFT" if any(folder.rglob("*.swift")) else "C"
    words = [f'edgewise_target({target["name"]} {kind} "{folder}"']
    for key, values in (("OUTPUT", output), ("WITHOUT", left_out), ("LIBRARIES", libraries(target))):
        if values:
            words.append(f"{key} {' '.join(values)}")
    return "\n  ".join(words) + ")"


def main():
    scratch = sys.argv[1]
    for package in (pathlib.Path(path).resolve() for path in sys.argv[2:]):
        said = manifest(package, scratch)
        programs = {p["targets"][0]: [p["name"]] for p in said["products"] if "executable" in p["type"]}
        # Examples are for the tests, which SwiftPM builds alone.
        found = [t for t in said["targets"] if t["type"] in ("regular", "executable") and not (t.get("path") or "").startswith("Examples/")]
        known = {t["name"] for t in said["targets"]}
        for folder in sorted((package / "Sources").iterdir()):
            if folder.is_dir() and folder.name not in known:
                sys.exit(f"cmake-targets.py: {folder} belongs to no target of {package}/Package.swift")
        for target in found:
            print(line(package, target, programs.get(target["name"]) if target["type"] == "executable" else None))


main()
