import Foundation
import ViewCore

extension KeyTable {
  static let events: [KeyTable] = [
    KeyTable(
      UIEvent.self,
      [
        .readable("allTouches", \.allTouches),
        .readable("buttonMask", \.buttonMask),
        .readable("modifierFlags", \.modifierFlags),
        .readable("subtype", \.subtype),
        .readable("timestamp", \.timestamp),
        .readable("type", \.type),
      ]),
    KeyTable(
      UIKey.self,
      [
        .readable("characters", \.characters),
        .readable("charactersIgnoringModifiers", \.charactersIgnoringModifiers),
        .readable("keyCode", \.keyCode),
        .readable("modifierFlags", \.modifierFlags),
      ]),
    KeyTable(
      UIKeyCommand.self,
      [
        .readable("action", \.action),
        .writable("discoverabilityTitle", \.discoverabilityTitle),
        .readable("input", \.input),
        .readable("modifierFlags", \.modifierFlags),
        .readable("propertyList", \.propertyList),
        .writable("title", \.title),
        .writable("wantsPriorityOverSystemBehavior", \.wantsPriorityOverSystemBehavior),
      ]),
    KeyTable(
      UIPress.self,
      [
        .readable("force", \.force),
        .readable("gestureRecognizers", \.gestureRecognizers),
        .readable("key", \.key),
        .readable("phase", \.phase),
        .readable("responder", \.responder),
        .readable("timestamp", \.timestamp),
        .readable("type", \.type),
        .readable("window", \.window),
      ]),
    KeyTable(
      UIPressesEvent.self,
      [
        .readable("allPresses", \.allPresses)
      ]),
    KeyTable(
      UIResponder.self,
      [
        .writable("accessibilityCustomActions", \.accessibilityCustomActions),
        .writable("accessibilityElementsHidden", \.accessibilityElementsHidden),
        .writable("accessibilityHint", \.accessibilityHint),
        .writable("accessibilityLabel", \.accessibilityLabel),
        .writable("accessibilityTraits", \.accessibilityTraits),
        .writable("accessibilityValue", \.accessibilityValue),
        .writable("accessibilityViewIsModal", \.accessibilityViewIsModal),
        .readable("canBecomeFirstResponder", \.canBecomeFirstResponder),
        .readable("canResignFirstResponder", \.canResignFirstResponder),
        .readable("firstResponder", \.isFirstResponder),
        .readable("inputAccessoryView", \.inputAccessoryView),
        .readable("inputView", \.inputView),
        .writable("isAccessibilityElement", \.isAccessibilityElement),
        .readable("keyCommands", \.keyCommands),
        .readable("nextResponder", \.next),
      ]),
    KeyTable(
      UITouch.self,
      [
        .readable("altitudeAngle", \.altitudeAngle),
        .readable("estimatedProperties", \.estimatedProperties),
        .readable("estimatedPropertiesExpectingUpdates", \.estimatedPropertiesExpectingUpdates),
        .readable("estimationUpdateIndex", \.estimationUpdateIndex),
        .readable("force", \.force),
        .readable("gestureRecognizers", \.gestureRecognizers),
        .readable("majorRadius", \.majorRadius),
        .readable("majorRadiusTolerance", \.majorRadiusTolerance),
        .readable("maximumPossibleForce", \.maximumPossibleForce),
        .readable("phase", \.phase),
        .readable("rollAngle", \.rollAngle),
        .readable("tapCount", \.tapCount),
        .readable("timestamp", \.timestamp),
        .readable("type", \.type),
        .readable("view", \.view),
        .readable("window", \.window),
      ]),
  ]
}
