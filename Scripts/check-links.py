#!/usr/bin/env python3
"""Follows every link of the generated documentation. Usage: check-links.py FOLDER…, each with the pages of one module.

A link of docc's stands in the page's data and leads to another page's data, to a picture or a file beside it, or out of the documentation.
Those that lead out are only read: they begin with https.
"""

import json
import pathlib
import sys


def references(page):
    """The targets of a page's links and pictures. Names of other modules that docc does not know are shown as text."""
    for entry in page.get("references", {}).values():
        kind = entry.get("type")
        if kind in ("topic", "link", "section") and entry.get("url"):
            yield entry["url"]
        for variant in entry.get("variants", []):
            if kind in ("image", "video") and variant.get("url"):
                yield variant["url"]
        if kind == "file" and not entry.get("content"):
            yield "empty:" + entry.get("fileName", "")


def check(folder):
    pages = {p.relative_to(folder / "data").with_suffix("").as_posix().lower(): p for p in (folder / "data").rglob("*.json")}
    anchors, dead, count = {}, [], 0
    for name, path in pages.items():
        text = path.read_text(encoding="utf-8")
        anchors[name] = text
    for name, text in anchors.items():
        for target in references(json.loads(text)):
            count += 1
            if target.startswith("https://"):
                continue
            if not target.startswith("/"):
                dead.append((name, target))
                continue
            path, _, anchor = target.partition("#")
            place = path.strip("/").lower()
            if place in pages:
                if anchor and f'"anchor":"{anchor}"'.lower() not in anchors[place].lower():
                    dead.append((name, target))
            elif place.startswith("tutorials/") and place.rpartition("/")[0] in pages:
                pass  # A chapter, which is a part of its overview and no page.
            elif not (folder / path.strip("/")).is_file():
                dead.append((name, target))
    if not pages:
        dead.append((str(folder), "no pages"))
    print(f"{folder}: {len(pages)} pages, {count} links, {len(dead)} dead")
    for name, target in dead:
        print(f"  {name} → {target}", file=sys.stderr)
    return not dead


if __name__ == "__main__":
    results = [check(pathlib.Path(argument)) for argument in sys.argv[1:]]
    sys.exit(0 if results and all(results) else 1)
