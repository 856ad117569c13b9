import Foundation
import ViewCore

/// A line of an open menu, and the strip of elements side by side to which it belongs.
struct MenuEntry {
  let line: MenuLine
  /// nil for a line of its own.
  var strip: MenuStrip?
  /// The most lines that the title of a line of its own has.
  var titleLines = 1

  /// The entries of a menu, with gaps only between lines.
  ///
  /// - Parameter isReversed: whether the first element is the lowest. Titles stay above what they name, and strips keep their order.
  @MainActor static func entries(of menu: UIMenu, leadsBack: Bool, isReversed: Bool = false, _ chain: CommandChain) -> [MenuEntry]
  {
    let hasTitle = leadsBack || !menu.title.isEmpty
    var entries = hasTitle ? [MenuEntry(line: .title(menu, leadsBack: leadsBack)), MenuEntry(line: .gap)] : []
    entries += contents(of: menu.children, in: Place(menu), isReversed, chain)
    var shown: [MenuEntry] = []
    for entry in entries where !entry.line.isGap || shown.last.map({ !$0.line.isGap }) == true { shown.append(entry) }
    if shown.last?.line.isGap == true { shown.removeLast() }
    return shown
  }

  /// What elements have of the menu in which they are.
  private struct Place {
    let strip: MenuStrip?
    let titleLines: Int

    @MainActor init(_ menu: UIMenu) {
      strip = MenuStrip(menu)
      titleLines = max(menu.displayPreferences?.maximumNumberOfTitleLines ?? 0, 1)
    }

    func entry(_ line: MenuLine) -> MenuEntry { MenuEntry(line: line, strip: strip, titleLines: titleLines) }
  }

  @MainActor private static func contents(
    of elements: [UIMenuElement], in place: Place, _ isReversed: Bool, _ chain: CommandChain
  ) -> [MenuEntry] {
    let units = units(of: elements, staysTogether: place.strip != nil)
    let ordered = (isReversed ? units.reversed() : units).flatMap(\.self)
    return ordered.flatMap { entries(of: $0, in: place, isReversed, chain) }
  }

  /// The elements that keep their order among each other: those that are side by side, each other one alone.
  @MainActor private static func units(of elements: [UIMenuElement], staysTogether: Bool) -> [[UIMenuElement]] {
    let isGroup = { (element: UIMenuElement) in (element as? UIMenu)?.options.contains(.displayInline) == true }
    return elements.reduce(into: []) { units, element in
      if staysTogether, !isGroup(element), let last = units.last?.first, !isGroup(last) {
        units[units.count - 1].append(element)
      } else {
        units.append([element])
      }
    }
  }

  @MainActor private static func entries(
    of element: UIMenuElement, in place: Place, _ isReversed: Bool, _ chain: CommandChain
  ) -> [MenuEntry] {
    switch element {
    case let leaf as any UIMenuLeaf: chain.line(of: leaf).map { [place.entry($0)] } ?? []
    case let menu as UIMenu where menu.options.contains(.displayInline):
      [MenuEntry(line: .gap)] + (menu.title.isEmpty ? [] : [MenuEntry(line: .title(menu, leadsBack: false))])
        + contents(of: menu.children, in: Place(menu), isReversed, chain) + [MenuEntry(line: .gap)]
    case let menu as UIMenu: [place.entry(.menu(menu))]
    case let deferred as UIDeferredMenuElement:
      deferred.provided.map { contents(of: $0, in: place, isReversed, chain) } ?? [MenuEntry(line: .waiting(deferred))]
    default: []
    }
  }
}
