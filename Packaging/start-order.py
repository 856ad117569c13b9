#!/usr/bin/env python3
"""Writes the functions that the program runs while it starts, for the linker to put beside each other.

Usage: start-order.py PROGRAM > FILE

`Scripts/deb.sh` links it with symbols and runs this. The runs below go side by side, and are ended when they rest; callgrind notes which
functions ran. A page of the program's code is read, with fifteen around it, when one of its functions runs: functions of a start that lie
all over the program bring in half of it. Names that a later program does not have are ignored by the linker.
"""
import concurrent.futures
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

RUNS = [["run", "--scene", "edge-pan"], ["run", "--scene", "settings"]]
# A run rests when it has used the processor for less than a second of these, and is ended then, or after so many of its own seconds:
# callgrind makes it some fifty times slower, and a machine may have other work.
QUIET_SECONDS = 15
OWN_SECONDS = 60
# Before so many it has no window.
START_SECONDS = 10
# Longer names are a third of the text and a sixth of the functions: specialized generic code.
LONGEST_NAME = 100


def functions(program, profile):
    """The functions of the program itself in a profile."""
    objects, names, found, current = {}, {}, set(), ""
    for line in profile:
        match = re.match(r"(c?ob|c?fn)=\((\d+)\)(?: (.*))?$", line)
        if not match:
            continue
        kind, number, text = match.groups()
        known = objects if kind.endswith("ob") else names
        if text:
            known[number] = text
        if kind == "ob":
            current = objects[number]
        if kind == "fn" and current == program:
            # Calls from within themselves are numbered.
            found.add(re.sub(r"'\d+$", "", names[number]))
    return {name for name in found if len(name) <= LONGEST_NAME and not name.startswith(("0x", "("))}


def own_time(process):
    """The seconds for which a process has used the processor."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_for_rest(process):
    before = -1
    while process.poll() is None:
        now = own_time(process)
        if now >= OWN_SECONDS or START_SECONDS <= before > now - 1:
            break
        before = now
        time.sleep(QUIET_SECONDS)


def run(program, words):
    """The functions of one run."""
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "profile")
        valgrind = ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={output}", program]
        folders = ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")
        # What runs is not to depend on the order of sets.
        environment = os.environ | dict.fromkeys(folders, folder) | {"SWIFT_DETERMINISTIC_HASHING": "1"}
        process = subprocess.Popen(valgrind + words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for_rest(process)
        process.send_signal(signal.SIGTERM)
        process.wait()
        with open(output, encoding="utf-8", errors="replace") as profile:
            return functions(program, profile)


program = os.path.realpath(sys.argv[1])
with concurrent.futures.ThreadPoolExecutor() as runs:
    found = set().union(*runs.map(lambda words: run(program, words), RUNS))
if len(found) < 1000:
    sys.exit(f"start-order.py: only {len(found)} functions of {program} ran: has it symbols, and a display?")
print("\n".join(sorted(found)))
