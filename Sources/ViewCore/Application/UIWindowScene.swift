import CoreGraphics
import Foundation

/// The scene that contains the program's windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitChangeObservable, TraitChangeTeller {
  /// The application's screen.
  open var screen: UIScreen { application?.screen ?? UIScreen.main }
  /// The visible windows, from back to front.
  open var windows: [UIWindow] { application?.windows ?? [] }
  /// The application's key window; nil for none.
  open var keyWindow: UIWindow? { application?.keyWindow }
  /// The screen's coordinate space.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The orientation of the host's window.
  open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
  /// The status bar's description; there is no status bar.
  open var statusBarManager: UIStatusBarManager? { barManager }
  /// The application's traits.
  open var traitCollection: UITraitCollection { application?.traitCollection ?? .current }
  /// Called after the application's traits have changed. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  package final private(set) lazy var traitChanges = TraitChangeHandlers()

  private let barManager = UIStatusBarManager()
}
