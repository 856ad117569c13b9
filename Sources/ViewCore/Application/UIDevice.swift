import Foundation

/// The computer on which the program runs. Its orientation is unknown and never changes.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The only device.
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// Never posted: the orientation has changed.
  public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

  private var orientationUsers = 0

  private override init() { super.init() }

  // MARK: - Identifying the device

  /// The same as `model`.
  open var name: String { model }
  /// Always "Desktop".
  open var model: String { "Desktop" }
  /// The same as `model`.
  open var localizedModel: String { model }
  /// Always "Linux".
  open var systemName: String { "Linux" }

  /// The version of the kernel, for example `6.1.0`.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The idiom of the window: phone while its width is compact, otherwise pad.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIApplication.shared.traitCollection.userInterfaceIdiom }

  // MARK: - Orientation

  /// Always `.unknown`.
  open var orientation: UIDeviceOrientation { .unknown }
  /// Whether notifications were begun more often than ended; none is posted either way.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationUsers > 0 }
  /// Has no effect; the first call is logged. Calls nest.
  open func beginGeneratingDeviceOrientationNotifications() {
    InertAPI.deviceOrientation.logUse()
    orientationUsers += 1
  }
  /// Reverts one call of `beginGeneratingDeviceOrientationNotifications()`; ignored without one.
  open func endGeneratingDeviceOrientationNotifications() { orientationUsers = max(orientationUsers - 1, 0) }
}
