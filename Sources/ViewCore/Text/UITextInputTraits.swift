import Foundation
import Misuse

/// What a text input says about its keyboard and the correction of its text. Every property is optional.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// When a software keyboard begins with a capital letter. Default: `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether a software keyboard corrects words. Default: `default`.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked for spelling. Default: `default`.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The keys that a software keyboard shows. Default: `default`.
  var keyboardType: UIKeyboardType { get set }
  /// The look of a software keyboard. Default: `default`.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What the Return key of a software keyboard says. Default: `default`.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the text is hidden and not copied. Default: false.
  var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
  /// The value of an input without the property; setting it ends the program, as on iOS.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set { traitIsMissing("autocapitalizationType") }
  }
  /// The value of an input without the property; setting it ends the program, as on iOS.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set { traitIsMissing("autocorrectionType") }
  }
  /// The value of an input without the property; setting it ends the program, as on iOS.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set { traitIsMissing("spellCheckingType") }
  }
  /// The value of an input without the property; setting it ends the program, as on iOS.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set { traitIsMissing("keyboardType") }
  }
  /// The value of an input without the property; setting it ends the program, as on iOS.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set { traitIsMissing("keyboardAppearance") }
  }
  /// The value of an input without the property; setting it ends the program, as on iOS.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set { traitIsMissing("returnKeyType") }
  }
  /// The value of an input without the property; setting it ends the program, as on iOS.
  public var isSecureTextEntry: Bool {
    get { false }
    set { traitIsMissing("isSecureTextEntry") }
  }

  private func traitIsMissing(_ name: String) {
    misuse("\(type(of: self)) has no \(name): declare the property in the class to make it settable")
  }
}
