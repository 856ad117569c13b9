import Foundation
import Transitions
import ViewCore

extension KeyTable {
  static let application: [KeyTable] = [
    KeyTable(
      UIApplication.self,
      [
        .readable("applicationState", \.applicationState),
        .readable("connectedScenes", \.connectedScenes),
        .writable("delegate", \.delegate),
        .readable("ignoringInteractionEvents", \.isIgnoringInteractionEvents),
        .readable("statusBarHidden", \.isStatusBarHidden),
        .readable("keyWindow", \.keyWindow),
        .readable("openSessions", \.openSessions),
        .readable("preferredContentSizeCategory", \.preferredContentSizeCategory),
        .readable("statusBarFrame", \.statusBarFrame),
        .readable("statusBarOrientation", \.statusBarOrientation),
        .readable("statusBarStyle", \.statusBarStyle),
        .readable("supportsMultipleScenes", \.supportsMultipleScenes),
        .readable("windows", \.windows),
      ]),
    KeyTable(
      UIDevice.self,
      [
        .readable("generatingDeviceOrientationNotifications", \.isGeneratingDeviceOrientationNotifications),
        .readable("localizedModel", \.localizedModel),
        .readable("model", \.model),
        .readable("name", \.name),
        .readable("orientation", \.orientation),
        .readable("systemName", \.systemName),
        .readable("systemVersion", \.systemVersion),
        .readable("userInterfaceIdiom", \.userInterfaceIdiom),
      ]),
    KeyTable(
      UIScene.self,
      [
        .readable("activationState", \.activationState),
        .writable("delegate", \.delegate),
        .readable("session", \.session),
      ]),
    KeyTable(
      UISceneConfiguration.self,
      [
        .writable("delegateClass", \.delegateClass),
        .readable("name", \.name),
        .readable("role", \.role),
        .writable("storyboard", \.storyboard),
      ]),
    KeyTable(
      UISceneSession.self,
      [
        .readable("configuration", \.configuration),
        .readable("persistentIdentifier", \.persistentIdentifier),
        .readable("role", \.role),
        .readable("scene", \.scene),
      ]),
    KeyTable(
      UIScreen.self,
      [
        .readable("bounds", \.bounds),
        .readable("coordinateSpace", \.coordinateSpace),
        .readable("maximumFramesPerSecond", \.maximumFramesPerSecond),
        .readable("nativeBounds", \.nativeBounds),
        .readable("nativeScale", \.nativeScale),
        .readable("scale", \.scale),
        .readable("traitCollection", \.traitCollection),
      ]),
    KeyTable(
      UIUpdateInfo.self,
      [
        .readable("completionDeadlineTime", \.completionDeadlineTime),
        .readable("estimatedPresentationTime", \.estimatedPresentationTime),
        .readable("immediatePresentationExpected", \.isImmediatePresentationExpected),
        .readable("lowLatencyEventDispatchConfirmed", \.isLowLatencyEventDispatchConfirmed),
        .readable("performingLowLatencyPhases", \.isPerformingLowLatencyPhases),
        .readable("modelTime", \.modelTime),
      ]),
    KeyTable(
      UIUpdateLink.self,
      [
        .writable("enabled", \.isEnabled),
        .writable("preferredFrameRateRange", \.preferredFrameRateRange),
        .writable("requiresContinuousUpdates", \.requiresContinuousUpdates),
        .writable("wantsImmediatePresentation", \.wantsImmediatePresentation),
        .writable("wantsLowLatencyEventDispatch", \.wantsLowLatencyEventDispatch),
      ]),
    KeyTable(
      UIWindowScene.self,
      [
        .readable("coordinateSpace", \.coordinateSpace),
        .readable("interfaceOrientation", \.interfaceOrientation),
        .readable("keyWindow", \.keyWindow),
        .readable("screen", \.screen),
        .readable("statusBarManager", \.statusBarManager),
        .readable("traitCollection", \.traitCollection),
        .readable("windows", \.windows),
      ]),
    KeyTable(
      UIStatusBarManager.self,
      [
        .readable("statusBarHidden", \.isStatusBarHidden),
        .readable("statusBarFrame", \.statusBarFrame),
      ]),
  ]
}
