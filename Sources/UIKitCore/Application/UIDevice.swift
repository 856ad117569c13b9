import Foundation

/// The machine that the program runs on.
///
/// A desktop is held by nobody: its orientation is unknown and never changes.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  open class var current: UIDevice { shared }
  private static let shared = UIDevice()

  /// Posted when the device is turned: never here.
  public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

  private var orientationUsers = 0

  private override init() { super.init() }

  // MARK: - Identifying the device

  open var name: String { model }
  open var model: String { "Desktop" }
  open var localizedModel: String { model }
  open var systemName: String { "Linux" }

  /// Of the kernel, as in `6.1.0`.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The one of the window: a phone's while its width is compact, else a pad's.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIApplication.shared.traitCollection.userInterfaceIdiom }

  // MARK: - Orientation

  open var orientation: UIDeviceOrientation { .unknown }
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationUsers > 0 }
  /// Calls nest.
  open func beginGeneratingDeviceOrientationNotifications() {
    InertAPI.deviceOrientation.noteUse()
    orientationUsers += 1
  }
  open func endGeneratingDeviceOrientationNotifications() { orientationUsers = max(orientationUsers - 1, 0) }
}
