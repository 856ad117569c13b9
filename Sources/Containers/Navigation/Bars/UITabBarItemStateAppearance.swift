import CoreGraphics
import DrawingValues
import Foundation

/// The look of a tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// What differs from the normal state.
  struct Values {
    var titleTextAttributes: [NSAttributedString.Key: Any]?
    var titlePositionAdjustment: UIOffset?
    var iconColor: UIColor?
    var badgePositionAdjustment: UIOffset?
    var badgeBackgroundColor: UIColor?
    var badgeTextAttributes: [NSAttributedString.Key: Any]?
    var badgeTitlePositionAdjustment: UIOffset?
  }

  private(set) var values = Values()
  private let normal: UITabBarItemStateAppearance?
  private let onChange: () -> Void

  /// - Parameter normal: whose values, but for the colours of the title and the icon, are used where there are no own ones.
  init(normal: UITabBarItemStateAppearance?, onChange: @escaping () -> Void) {
    self.normal = normal
    self.onChange = onChange
    super.init()
  }

  func apply(_ values: Values) {
    self.values = values
    onChange()
  }

  private func change(_ body: (inout Values) -> Void) {
    body(&values)
    onChange()
  }

  /// Font, colour and other attributes of the title. Default: empty, or those of the normal state.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.titleTextAttributes ?? normal?.titleTextAttributes ?? [:] }
    set { change { $0.titleTextAttributes = newValue } }
  }
  /// The distance by which the title is moved, in points. Default: zero, or that of the normal state.
  open var titlePositionAdjustment: UIOffset {
    get { values.titlePositionAdjustment ?? normal?.titlePositionAdjustment ?? .zero }
    set { change { $0.titlePositionAdjustment = newValue } }
  }
  /// The colour of a template image. Default: nil, the bar's tint for the selected tab and grey for others.
  open var iconColor: UIColor? {
    get { values.iconColor }
    set { change { $0.iconColor = newValue } }
  }
  /// The distance by which the badge is moved, in points. Default: zero, or that of the normal state.
  open var badgePositionAdjustment: UIOffset {
    get { values.badgePositionAdjustment ?? normal?.badgePositionAdjustment ?? .zero }
    set { change { $0.badgePositionAdjustment = newValue } }
  }
  /// The colour of the badge. Default: nil, red, or that of the normal state.
  open var badgeBackgroundColor: UIColor? {
    get { values.badgeBackgroundColor ?? normal?.badgeBackgroundColor }
    set { change { $0.badgeBackgroundColor = newValue } }
  }
  /// Font, colour and other attributes of the badge's text. Default: empty, or those of the normal state.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { values.badgeTextAttributes ?? normal?.badgeTextAttributes ?? [:] }
    set { change { $0.badgeTextAttributes = newValue } }
  }
  /// The distance by which the badge's text is moved within the badge, in points. Default: zero, or that of the normal state.
  open var badgeTitlePositionAdjustment: UIOffset {
    get { values.badgeTitlePositionAdjustment ?? normal?.badgeTitlePositionAdjustment ?? .zero }
    set { change { $0.badgeTitlePositionAdjustment = newValue } }
  }
}
