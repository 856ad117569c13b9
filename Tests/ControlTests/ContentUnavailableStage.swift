import CoreGraphics
import Foundation
import MotionTesting
import TestSupport
import UIKitCore

/// A page in a window, and what it shows instead of its content.
@MainActor
class ContentUnavailableStage {
  /// Shows what it is given whenever it is asked.
  final class Page: UIViewController {
    var answer: (UIContentUnavailableConfigurationState) -> (any UIContentConfiguration)? = { _ in nil }
    var states: [UIContentUnavailableConfigurationState] = []
    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
      states.append(state)
      contentUnavailableConfiguration = answer(state)
    }
  }

  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  let page = Page()

  func show(_ root: UIViewController? = nil) {
    stage.window.rootViewController = root ?? page
    stage.advance(by: 0.5)
  }

  func shown(in view: UIView) -> UIContentUnavailableView? {
    view.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first
  }

  func parts(of view: UIView?) -> [UIView] {
    (view?.subviews.lazy.compactMap { $0 as? UIScrollView }.first?.subviews.first?.subviews ?? []).filter { !$0.isHidden }
  }

  func texts(_ view: UIView?) -> [String?] { parts(of: view).compactMap { $0 as? UILabel }.map(\.text) }

  func place(_ part: UIView?) -> CGRect { part.map { $0.convert($0.bounds, to: nil) } ?? .null }
}
