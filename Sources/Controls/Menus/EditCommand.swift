import Foundation
import ViewCore

/// A standard editing command of a text.
package enum EditCommand: CaseIterable {
  case cut, copy, paste, select, selectAll

  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .select: "Select"
    case .selectAll: "Select All"
    }
  }

  /// The selector's name on iOS.
  var name: String {
    switch self {
    case .cut: "cut:"
    case .copy: "copy:"
    case .paste: "paste:"
    case .select: "select:"
    case .selectAll: "selectAll:"
    }
  }

  /// The command of a selector; nil for other selectors.
  package init?(_ action: Selector) {
    guard let found = Self.allCases.first(where: { Selector($0.name) == action }) else { return nil }
    self = found
  }

  @MainActor
  func perform(on text: any TextCommands) {
    switch self {
    case .cut: text.cut(nil)
    case .copy: text.copy(nil)
    case .paste: text.paste(nil)
    case .select: text.select(nil)
    case .selectAll: text.selectAll(nil)
    }
  }

  /// The commands that the text in or around a view can perform now, as one group of a menu.
  @MainActor
  static func suggestions(for view: UIView?) -> [UIMenuElement] {
    let focused = view?.homeContext?.firstResponder as? UIView
    let inside = focused.flatMap { focused in view.map { focused.isDescendant(of: $0) } } == true ? focused : nil
    guard let text = inside as? any TextCommands ?? view as? any TextCommands else { return [] }
    let actions = allCases.filter { text.canPerformAction(Selector($0.name), withSender: nil) }.map { command in
      UIAction(title: command.title, identifier: UIAction.Identifier(command.name)) { [weak text] _ in
        if let text { command.perform(on: text) }
      }
    }
    guard !actions.isEmpty else { return [] }
    return [UIMenu(identifier: .standardEdit, options: .displayInline, children: actions)]
  }
}

/// A text with the standard editing commands.
@MainActor
package protocol TextCommands: CommandPerforming {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
}

extension TextCommands {
  package func perform(_ action: Selector) { EditCommand(action)?.perform(on: self) }
}

/// What the standard commands depend on.
package struct EditAbilities {
  package var hasText: Bool
  /// Whether there is something that can be selected besides text; nil as far as there is text.
  package var hasContent: Bool?
  package var hasSelection: Bool
  package var isEverythingSelected: Bool
  package var isEditable: Bool
  package var isSecure = false
  /// Whether a selection can be copied, and deleted.
  package var canCopy = true
  package var canCut = true

  package init(
    hasText: Bool, hasContent: Bool? = nil, hasSelection: Bool, isEverythingSelected: Bool,
    isEditable: Bool, isSecure: Bool = false, canCopy: Bool = true, canCut: Bool = true
  ) {
    self.hasText = hasText
    self.hasContent = hasContent
    self.hasSelection = hasSelection
    self.isEverythingSelected = isEverythingSelected
    self.isEditable = isEditable
    self.isSecure = isSecure
    self.canCopy = canCopy
    self.canCut = canCut
  }

  @MainActor
  package func allow(_ command: EditCommand) -> Bool {
    switch command {
    case .cut: hasSelection && isEditable && !isSecure && canCut
    case .copy: hasSelection && !isSecure && canCopy
    case .paste: isEditable && UIPasteboard.general.hasStrings
    case .select: hasText && !hasSelection
    case .selectAll: (hasContent ?? hasText) && !isEverythingSelected
    }
  }
}
