extension UIViewController {
  /// What a controller answers whom nobody tells otherwise.
  var ownSupportedOrientations: UIInterfaceOrientationMask { .all }
  var ownPreferredOrientation: UIInterfaceOrientation { .portrait }
}
