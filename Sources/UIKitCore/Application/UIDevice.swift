import Foundation

/// The machine that the program runs on.
///
/// A desktop is not held in hands: its orientation is unknown and never changes.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The one device.
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// Posted when the device is turned: never here.
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

  /// The version of the kernel, as in `6.1.0`.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The idiom of the window: a phone's while its width is compact, else a pad's.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIApplication.shared.traitCollection.userInterfaceIdiom }

  // MARK: - Orientation

  /// Always `.unknown`.
  open var orientation: UIDeviceOrientation { .unknown }
  /// Whether more calls have begun notifications than ended them; none is posted either way.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationUsers > 0 }
  /// Has no effect, and logs that once; calls nest.
  open func beginGeneratingDeviceOrientationNotifications() {
    InertAPI.deviceOrientation.noteUse()
    orientationUsers += 1
  }
  /// Takes back one `beginGeneratingDeviceOrientationNotifications()`; ignored without one.
  open func endGeneratingDeviceOrientationNotifications() { orientationUsers = max(orientationUsers - 1, 0) }
}
