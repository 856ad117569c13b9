import CoreGraphics
import Foundation
import ViewCore

/// What a program sets of the look of a bar button item itself: images behind its content, and by how much parts are moved.
package struct BarButtonItemLook {
  /// The item as a button of its own, and as a back button.
  package var plain = Part(), back = Part()

  package struct Part {
    fileprivate struct Place: Hashable {
      let state: UIControl.State.RawValue
      /// nil for all styles.
      let style: UIBarButtonItem.Style?
      let metrics: UIBarMetrics
    }

    fileprivate var images: [Place: UIImage] = [:]
    /// By how much the image is moved down, in points.
    package var backgroundOffsets: [UIBarMetrics: CGFloat] = [:]
    package var titleOffsets: [UIBarMetrics: UIOffset] = [:]

    /// The image that was set for exactly this place.
    subscript(state: UIControl.State, style: UIBarButtonItem.Style?, metrics: UIBarMetrics) -> UIImage? {
      get { images[Place(state: state.rawValue, style: style, metrics: metrics)] }
      set { images[Place(state: state.rawValue, style: style, metrics: metrics)] = newValue }
    }

    /// The image to show: that of the style, else that of all styles; where the bar's metrics have none, those they fall back to.
    package func image(_ state: UIControl.State, _ style: UIBarButtonItem.Style, _ metrics: UIBarMetrics) -> UIImage? {
      metrics.search { self[state, style, $0] ?? self[state, nil, $0] }
    }
  }
}

extension UIBarMetrics {
  /// What `value` returns for these metrics, else for those they fall back to: a bar with a prompt to one without, a compact
  /// height to the regular one.
  package func search<Value>(_ value: (UIBarMetrics) -> Value?) -> Value? {
    value(self) ?? fallback?.search(value)
  }

  private var fallback: UIBarMetrics? {
    switch self {
    case .default: nil
    case .compact, .defaultPrompt: .default
    case .compactPrompt: .compact
    }
  }
}
