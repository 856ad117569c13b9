import Foundation
import ViewCore

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
}

extension CommandChain {
  /// How a menu shows a leaf; nil for not at all.
  func line(of leaf: any UIMenuLeaf) -> MenuLine? {
    guard !leaf.attributes.contains(.hidden) else { return nil }
    var isEnabled = !leaf.attributes.contains(.disabled)
    if let command = leaf as? UICommand {
      let isPossible = command.action.flatMap { target(for: $0, of: command) } != nil
      if !isPossible, leavesOut { return nil }
      isEnabled = isEnabled && isPossible
    }
    return .leaf(leaf, isEnabled: isEnabled)
  }
}
