import Foundation

/// The theme of a bar without colours of its own.
public enum UIBarStyle: Int, Sendable {
  /// The theme of the surroundings.
  case `default` = 0
  /// Dark.
  case black = 1
  /// Dark; as `black`.
  case blackTranslucent = 2

  /// An older name of `black`.
  public static var blackOpaque: UIBarStyle { .black }
}
