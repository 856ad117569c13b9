import ViewCore

extension UIViewController {
  /// The defaults of a controller that does not override its orientations.
  package var ownSupportedOrientations: UIInterfaceOrientationMask { .all }
  package var ownPreferredOrientation: UIInterfaceOrientation { .portrait }
}
