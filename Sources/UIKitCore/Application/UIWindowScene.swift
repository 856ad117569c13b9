import CoreGraphics
import Foundation

/// The scene that the program's windows are in.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitChangeObservable, TraitChangeTeller {
  open var screen: UIScreen { application?.screen ?? UIScreen.main }
  /// Those that show, from back to front.
  open var windows: [UIWindow] { application?.windows ?? [] }
  open var keyWindow: UIWindow? { application?.keyWindow }
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The way the host's window lies.
  open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
  open var statusBarManager: UIStatusBarManager? { barManager }
  open var traitCollection: UITraitCollection { application?.traitCollection ?? .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  final var traitChangeHandlers: [TraitChangeEntry] = []

  private let barManager = UIStatusBarManager()
}
