import CoreGraphics
import DrawingValues
import Foundation

/// The look of a bar's buttons in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// What differs from the normal state.
  struct Values {
    var titleTextAttributes: [NSAttributedString.Key: Any]?
    var titlePositionAdjustment: UIOffset?
    var backgroundImage: UIImage?
    var backgroundImagePositionAdjustment: UIOffset?
  }

  private(set) var values = Values()
  private let normal: UIBarButtonItemStateAppearance?
  private let onChange: () -> Void

  /// - Parameter normal: whose values are used where there are no own ones.
  init(normal: UIBarButtonItemStateAppearance?, onChange: @escaping () -> Void) {
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
  /// The image behind the title. Default: nil, or that of the normal state.
  open var backgroundImage: UIImage? {
    get { values.backgroundImage ?? normal?.backgroundImage }
    set { change { $0.backgroundImage = newValue } }
  }
  /// The distance by which `backgroundImage` is moved, in points. Default: zero, or that of the normal state.
  open var backgroundImagePositionAdjustment: UIOffset {
    get { values.backgroundImagePositionAdjustment ?? normal?.backgroundImagePositionAdjustment ?? .zero }
    set { change { $0.backgroundImagePositionAdjustment = newValue } }
  }
}
