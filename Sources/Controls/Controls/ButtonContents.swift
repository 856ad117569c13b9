import CoreGraphics
import Foundation
import ViewCore

/// One value for each state of a control.
struct ByState<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Whether no state has a value.
  var isEmpty: Bool { values.isEmpty }

  /// The value for this state, or else for `.normal`.
  func value(for state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
}

/// The content of a button for each state.
struct ButtonContents {
  var titles = ByState<String>()
  var attributedTitles = ByState<NSAttributedString>()
  var titleColors = ByState<UIColor>()
  var titleShadowColors = ByState<UIColor>()
  var images = ByState<UIImage>()
  var backgroundImages = ByState<UIImage>()
}
