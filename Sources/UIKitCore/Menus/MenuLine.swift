import Foundation

/// One line of an open menu.
enum MenuLine {
  /// The title of a menu; choosing that of a menu in a menu leads back.
  case title(UIMenu, leadsBack: Bool)
  /// An action or a command, and whether it can be performed.
  case leaf(any UIMenuLeaf, isEnabled: Bool)
  case menu(UIMenu)
  /// A deferred element whose provider has not completed.
  case waiting(UIDeferredMenuElement)
  /// Between two groups.
  case gap

  var isGap: Bool { if case .gap = self { true } else { false } }

  /// Whether the line can be highlighted and chosen.
  @MainActor var canBeChosen: Bool {
    switch self {
    case .title(_, let leadsBack): leadsBack
    case .leaf(_, let isEnabled): isEnabled
    case .menu: true
    case .waiting, .gap: false
    }
  }

  /// The lines of a menu, with gaps only between lines.
  @MainActor static func lines(of menu: UIMenu, leadsBack: Bool, _ chain: CommandChain) -> [MenuLine] {
    var lines: [MenuLine] = leadsBack || !menu.title.isEmpty ? [.title(menu, leadsBack: leadsBack), .gap] : []
    lines += contents(of: menu.children, chain)
    var shown: [MenuLine] = []
    for line in lines where !line.isGap || shown.last.map({ !$0.isGap }) == true { shown.append(line) }
    if shown.last?.isGap == true { shown.removeLast() }
    return shown
  }

  @MainActor private static func contents(of elements: [UIMenuElement], _ chain: CommandChain) -> [MenuLine] {
    elements.flatMap { element -> [MenuLine] in
      switch element {
      case let leaf as any UIMenuLeaf: chain.line(of: leaf).map { [$0] } ?? []
      case let menu as UIMenu where menu.options.contains(.displayInline):
        [.gap] + (menu.title.isEmpty ? [] : [.title(menu, leadsBack: false)]) + contents(of: menu.children, chain) + [.gap]
      case let menu as UIMenu: [.menu(menu)]
      case let deferred as UIDeferredMenuElement: deferred.provided.map { contents(of: $0, chain) } ?? [.waiting(deferred)]
      default: []
      }
    }
  }
}
