#!/usr/bin/env python3
"""Writes a man page for the program and for each of its subcommands, from what the argument parser says of itself.

Usage: man-pages.py PROGRAM FOLDER
"""

import datetime
import json
import os
import pathlib
import subprocess
import sys

EXIT_CODES = [
    ("0", "Done."),
    ("64", "The command line is wrong."),
    ("65", "An input file is wrong; the message names the file, the place, what was expected and what was found."),
    ("69", "There is no display to open a window on, no edgewise-port to port with, or no ffmpeg to read a film with."),
    ("70", "The program failed."),
    ("71", "The system refuses what the program needs, such as open files."),
    ("74", "Standard output cannot be written."),
]
# What these say of their files.
FAILURES = {"check": "A check failed.", "replay": "A frame differs from the recorded one.", "fit": "Nothing explains 95 % of the movement, or the preset is further away than it may be."}
ENVIRONMENT = [
    ("EDGEWISE_RESOURCES", "The folder with the program's files, where it is not the installed one."),
    ("EDGEWISE_FFMPEG", "The ffmpeg that writes .mp4 and .webm and reads films, where it is not the first on the search path."),
    ("XDG_DATA_HOME", "Presets and recordings are kept in edgewise/presets and edgewise/recordings below it; by default below ~/.local/share."),
    ("XDG_STATE_HOME", "The place of the window is kept in edgewise/window.json below it; by default below ~/.local/state."),
]


def escaped(text):
    text = (text or "").replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def names(argument):
    spelled = []
    for name in argument.get("names") or []:
        dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}[name["kind"]]
        spelled.append(dashes + name["name"])
    return spelled


def value(argument):
    return argument.get("valueName") or "value"


def visible(command):
    return [a for a in command.get("arguments") or [] if a.get("shouldDisplay", True)]


def synopsis(command, title):
    parts = [f".B {escaped(title)}"]
    for argument in visible(command):
        spelled = names(argument)
        if argument["kind"] == "positional":
            text = f"\\fI{escaped(value(argument))}\\fR"
        elif argument["kind"] == "flag":
            text = "\\fB" + "\\fR|\\fB".join(escaped(n) for n in spelled) + "\\fR"
        else:
            text = f"\\fB{escaped(spelled[-1])}\\fR \\fI{escaped(value(argument))}\\fR"
        if argument.get("isRepeating"):
            text += " ..."
        parts.append(f"[{text}]" if argument.get("isOptional") else text)
    return parts


def option(argument):
    spelled = names(argument)
    if argument["kind"] == "positional":
        head = f"\\fI{escaped(value(argument))}\\fR"
    else:
        head = ", ".join(f"\\fB{escaped(n)}\\fR" for n in spelled)
        if argument["kind"] == "option":
            head += f" \\fI{escaped(value(argument))}\\fR"
    body = [escaped(argument.get("abstract") or "")]
    if argument.get("discussion"):
        body.append(escaped(argument["discussion"]))
    if argument.get("allValues") and argument["kind"] != "flag":
        body.append("One of " + ", ".join(f"\\fB{escaped(v)}\\fR" for v in argument["allValues"]) + ".")
    if argument.get("defaultValue"):
        body.append(f"Default: \\fB{escaped(argument['defaultValue'])}\\fR.")
    return [".TP", head] + [line for line in body if line]


def paragraphs(text):
    lines = []
    is_list = False
    for line in text.split("\n"):
        if not line.strip():
            if is_list:
                lines.append(".fi")
                is_list = False
            lines.append(".PP")
        elif line.startswith("  "):
            if not is_list:
                lines.append(".nf")
                is_list = True
            lines.append(escaped(line))
        else:
            lines.append(escaped(line))
    if is_list:
        lines.append(".fi")
    # A paragraph before a literal block, and none twice.
    kept = []
    for line in lines:
        if line == ".PP" and (not kept or kept[-1] == ".PP"):
            continue
        kept.append(line)
    while kept and kept[-1] == ".PP":
        kept.pop()
    return kept


def page(command, path, version, date):
    title = " ".join(path)
    dashed = "-".join(path)
    abstract = (command.get("abstract") or "").rstrip(".")
    lines = [
        f".TH {dashed.upper().replace('-', chr(92) + '-')} 1 \"{date}\" \"Edgewise {version}\" \"User Commands\"",
        ".SH NAME",
        f"{escaped(dashed)} \\- {escaped(abstract[:1].lower() + abstract[1:])}",
        ".SH SYNOPSIS",
    ]
    lines += synopsis(command, title)
    if command.get("subcommands"):
        lines += [".PP", f".B {escaped(title)}", "\\fIsubcommand\\fR [\\fIoptions\\fR]"]
    lines += [".SH DESCRIPTION", escaped(command.get("abstract") or "")]
    if command.get("discussion"):
        lines += [".PP"] + paragraphs(command["discussion"])
    arguments = visible(command)
    if arguments:
        lines.append(".SH OPTIONS")
        for argument in arguments:
            lines += option(argument)
    subcommands = [c for c in command.get("subcommands") or [] if c.get("shouldDisplay", True) and c["commandName"] != "help"]
    if subcommands:
        lines.append(".SH COMMANDS")
        for sub in subcommands:
            lines += [".TP", f"\\fB{escaped(sub['commandName'])}\\fR", escaped(sub.get("abstract") or "")]
    if len(path) == 1:
        lines.append(".SH ENVIRONMENT")
        for name, text in ENVIRONMENT:
            lines += [".TP", f".B {name}", escaped(text)]
    lines.append(".SH EXIT STATUS")
    failure = [("1", FAILURES[path[-1]])] if path[-1] in FAILURES else []
    for code, text in EXIT_CODES[:1] + failure + EXIT_CODES[1:]:
        lines += [".TP", f".B {code}", escaped(text)]
    others = ["edgewise"] + [f"edgewise-{c['commandName']}" for c in subcommands] if subcommands else ["edgewise"]
    others = [o for o in others if o != dashed]
    if others:
        lines.append(".SH SEE ALSO")
        lines += [f".BR {escaped(o)} (1){',' if o != others[-1] else ''}" for o in others]
    return "\n".join(line for line in lines if line) + "\n"


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    dump = json.loads(subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True, text=True).stdout)
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    moment = int(os.environ.get("SOURCE_DATE_EPOCH") or datetime.datetime.now().timestamp())
    date = datetime.datetime.fromtimestamp(moment, datetime.timezone.utc).strftime("%Y-%m-%d")
    folder.mkdir(parents=True, exist_ok=True)

    def write(command, path):
        (folder / f"{'-'.join(path)}.1").write_text(page(command, path, version, date))
        for sub in command.get("subcommands") or []:
            if sub["commandName"] != "help":
                write(sub, path + [sub["commandName"]])

    write(dump["command"], [dump["command"]["commandName"]])


main()
