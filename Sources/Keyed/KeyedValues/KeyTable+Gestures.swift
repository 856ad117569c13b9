import Foundation
import ViewCore

extension KeyTable {
  static let gestures: [KeyTable] = [
    KeyTable(
      UIGestureRecognizer.self,
      [
        .writable("allowedPressTypes", \.allowedPressTypes),
        .writable("allowedTouchTypes", \.allowedTouchTypes),
        .readable("buttonMask", \.buttonMask),
        .writable("cancelsTouchesInView", \.cancelsTouchesInView),
        .writable("delaysTouchesBegan", \.delaysTouchesBegan),
        .writable("delaysTouchesEnded", \.delaysTouchesEnded),
        .writable("delegate", \.delegate),
        .writable("enabled", \.isEnabled),
        .readable("modifierFlags", \.modifierFlags),
        .writable("name", \.name),
        .readable("numberOfTouches", \.numberOfTouches),
        .writable("requiresExclusiveTouchType", \.requiresExclusiveTouchType),
        .readable("state", \.state),
        .readable("view", \.view),
      ]),
    KeyTable(
      UIHoverGestureRecognizer.self,
      [
        .readable("altitudeAngle", \.altitudeAngle),
        .readable("rollAngle", \.rollAngle),
        .readable("zOffset", \.zOffset),
      ]),
    KeyTable(
      UILongPressGestureRecognizer.self,
      [
        .writable("allowableMovement", \.allowableMovement),
        .writable("minimumPressDuration", \.minimumPressDuration),
        .writable("numberOfTapsRequired", \.numberOfTapsRequired),
        .writable("numberOfTouchesRequired", \.numberOfTouchesRequired),
      ]),
    KeyTable(
      UIPanGestureRecognizer.self,
      [
        .writable("allowedScrollTypesMask", \.allowedScrollTypesMask),
        .writable("maximumNumberOfTouches", \.maximumNumberOfTouches),
        .writable("minimumNumberOfTouches", \.minimumNumberOfTouches),
      ]),
    KeyTable(
      UIPinchGestureRecognizer.self,
      [
        .writable("scale", \.scale),
        .readable("velocity", \.velocity),
      ]),
    KeyTable(
      UIRotationGestureRecognizer.self,
      [
        .writable("rotation", \.rotation),
        .readable("velocity", \.velocity),
      ]),
    KeyTable(
      UIScreenEdgePanGestureRecognizer.self,
      [
        .writable("edges", \.edges)
      ]),
    KeyTable(
      UISwipeGestureRecognizer.self,
      [
        .writable("direction", \.direction),
        .writable("numberOfTouchesRequired", \.numberOfTouchesRequired),
      ]),
    KeyTable(
      UITapGestureRecognizer.self,
      [
        .writable("buttonMaskRequired", \.buttonMaskRequired),
        .writable("numberOfTapsRequired", \.numberOfTapsRequired),
        .writable("numberOfTouchesRequired", \.numberOfTouchesRequired),
      ]),
  ]
}
