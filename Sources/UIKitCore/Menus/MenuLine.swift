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
}
