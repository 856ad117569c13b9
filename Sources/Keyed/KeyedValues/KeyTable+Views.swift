import Foundation
import Lists
import TextEditing
import Transitions
import ViewCore

extension KeyTable {
  static let views: [KeyTable] = [
    KeyTable(
      UIInterpolatingMotionEffect.self,
      [
        .readable("keyPath", \.keyPath),
        .writable("maximumRelativeValue", \.maximumRelativeValue),
        .writable("minimumRelativeValue", \.minimumRelativeValue),
        .readable("type", \.type),
      ]),
    KeyTable(
      UIMotionEffectGroup.self,
      [
        .writable("motionEffects", \.motionEffects)
      ]),
    KeyTable(
      UIInputView.self,
      [
        .writable("allowsSelfSizing", \.allowsSelfSizing),
        .readable("inputViewStyle", \.inputViewStyle),
      ]),
    KeyTable(
      UIContentUnavailableView.self,
      [
        .writable("scrollEnabled", \.isScrollEnabled)
      ]),
    KeyTable(
      UIVisualEffectView.self,
      [
        .readable("contentView", \.contentView),
        .writable("effect", \.effect),
      ]),
    KeyTable(
      UIWindow.self,
      [
        .readable("keyWindow", \.isKeyWindow),
        .writable("rootViewController", \.rootViewController),
        .writable("screen", \.screen),
        .writable("windowLevel", \.windowLevel),
        .writable("windowScene", \.windowScene),
      ]),
  ]
}
