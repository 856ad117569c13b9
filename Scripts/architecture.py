#!/usr/bin/env python3
"""Draws the module graph into Documentation/modules.svg, from Package.swift alone: who may import whom.

A target stands one row above the highest target that it imports; arrows that other arrows imply are left out.
"""

import json
import pathlib
import subprocess
from html import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURE = ROOT / "Documentation/modules.svg"
HIDDEN = {"_Testing_UIKit", "_Testing_CoreGraphics"}
WIDTH, HEIGHT, GAP, STEP, MARGIN = 118, 30, 16, 74, 24


def graph():
    text = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found = {}
    for target in json.loads(text)["targets"]:
        if target["type"] == "test" or target["name"] in HIDDEN:
            continue
        names = [(d.get("byName") or d.get("product") or d.get("target"))[0] for d in target["dependencies"]]
        found[target["name"]] = [n for n in names if n not in HIDDEN]
    for names in list(found.values()):
        for name in names:
            found.setdefault(name, [])  # Products of other packages.
    return found


def rows_of(found):
    rows = {}

    def row(name):
        if name not in rows:
            rows[name] = 1 + max((row(n) for n in found[name]), default=-1)
        return rows[name]

    for name in sorted(found):
        row(name)
    return rows


def reduced(found):
    """Without the arrows that a longer way implies."""
    reach = {}

    def below(name):
        if name not in reach:
            reach[name] = set(found[name]).union(*(below(n) for n in found[name])) if found[name] else set()
        return reach[name]

    return {a: [b for b in set(bs) if not any(b in below(c) for c in bs if c != b)] for a, bs in found.items()}


def places(found, rows):
    """Each row in the order of the mean place of what its targets import, which keeps arrows short."""
    order = {}
    for row in range(max(rows.values()) + 1):
        names = sorted(n for n in rows if rows[n] == row)
        def mean(name):
            xs = [order[b] for b in found[name] if b in order]
            return (sum(xs) / len(xs) if xs else 0.5, name)
        names.sort(key=mean)
        for index, name in enumerate(names):
            order[name] = (index + 0.5) / len(names)
    return order


def picture(found):
    rows = rows_of(found)
    arrows = reduced(found)
    order = places(arrows, rows)
    widest = max(sum(1 for n in rows if rows[n] == row) for row in range(max(rows.values()) + 1))
    width = 2 * MARGIN + widest * (WIDTH + GAP) - GAP
    top = max(rows.values())
    height = 2 * MARGIN + top * STEP + HEIGHT

    def center(name):
        return MARGIN + order[name] * (width - 2 * MARGIN), MARGIN + (top - rows[name]) * STEP + HEIGHT / 2

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        "<!-- Drawn by Scripts/architecture.py. -->",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 L8 4 L0 8 z" fill="#7a8594"/></marker></defs>',
    ]
    for a in sorted(arrows):
        for b in sorted(arrows[a]):
            (x1, y1), (x2, y2) = center(a), center(b)
            y1, y2 = y1 + HEIGHT / 2, y2 - HEIGHT / 2
            bend = (y2 - y1) / 2
            out.append(
                f'<path d="M{x1:.0f} {y1:.0f} C{x1:.0f} {y1 + bend:.0f} {x2:.0f} {y2 - bend:.0f} {x2:.0f} {y2:.0f}" '
                'fill="none" stroke="#7a8594" marker-end="url(#tip)"/>')
    for name in sorted(found):
        x, y = center(name)
        fill = "#e8eef7" if (ROOT / "Sources" / name).exists() or name == "Resources" else "#f3efe6"
        out.append(
            f'<rect x="{x - WIDTH / 2:.0f}" y="{y - HEIGHT / 2:.0f}" width="{WIDTH}" height="{HEIGHT}" rx="6" '
            f'fill="{fill}" stroke="#39424e"/>')
        out.append(f'<text x="{x:.0f}" y="{y + 4:.0f}" text-anchor="middle" fill="#1b2026">{escape(name)}</text>')
    return "\n".join(out + ["</svg>"]) + "\n"


def main():
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(graph()))


main()
