/// Settings of a view that few views have.
@MainActor
final class ViewExtras {
  private(set) var corners: UICornerConfiguration?
  private(set) var motionEffects: [UIMotionEffect] = []
  private(set) var tintAdjustment = UIView.TintAdjustmentMode.automatic
  private(set) var clearsContext = true
  private(set) var ignoresInvertedColors = false
  private(set) var restorationIdentifier: String?
  private(set) var focusGroupIdentifier: String?
  private(set) var accessibilityIdentifier: String?
  /// What the view has to do with appearance proxies; nil for nothing so far.
  private(set) var appearance: AppearanceLink?
  var appearanceOrNew: AppearanceLink { appearance.orNew(AppearanceLink()) }
  /// The constraints that hold another of the frames that an ambiguous layout allows.
  private(set) var exercise: [NSLayoutConstraint] = []

  func setCorners(_ corners: UICornerConfiguration) { self.corners = corners }
  func add(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  func remove(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
  func removeMotionEffects() { motionEffects = [] }
  func setTintAdjustment(_ mode: UIView.TintAdjustmentMode) { tintAdjustment = mode }
  func setClearsContext(_ clears: Bool) { clearsContext = clears }
  func setIgnoresInvertedColors(_ ignores: Bool) { ignoresInvertedColors = ignores }
  func setRestorationIdentifier(_ identifier: String?) { restorationIdentifier = identifier }
  func setFocusGroupIdentifier(_ identifier: String?) { focusGroupIdentifier = identifier }
  func setAccessibilityIdentifier(_ identifier: String?) {
    InertAPI.accessibilityElements.logUse()
    accessibilityIdentifier = identifier
  }
  func setExercise(_ constraints: [NSLayoutConstraint]) { exercise = constraints }
}
