import ViewCore

extension UISceneConfiguration {
  /// The storyboard whose initial controller the scene's window shows. Default: nil.
  public var storyboard: UIStoryboard? {
    get { storyboardStorage as? UIStoryboard }
    set { setStoryboardStorage(newValue) }
  }
}
