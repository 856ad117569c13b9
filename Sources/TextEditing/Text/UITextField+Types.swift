import Foundation

extension UITextField {
  /// The border around a text field.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// When a view beside the text is visible.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing
    case unlessEditing
    case always
  }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }
}

extension UITextField.ViewMode {
  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}
