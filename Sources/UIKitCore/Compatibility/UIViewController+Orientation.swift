extension UIViewController {
  /// The defaults of a controller that does not override its orientations.
  var ownSupportedOrientations: UIInterfaceOrientationMask { .all }
  var ownPreferredOrientation: UIInterfaceOrientation { .portrait }
}
