import CoreGraphics
import Foundation
import Transitions
import ViewCore

extension UIViewController {
  /// A page extends under the bars on the edges of its `edgesForExtendedLayout`, unless they are opaque; else it ends there.
  func frameBesideBars(in pages: UIView) -> CGRect {
    let (bounds, safe) = (pages.bounds, pages.safeAreaInsets)
    let top = extends(to: .top, under: navigationController?.navigationBar.isTranslucent) ? 0 : safe.top
    let toolbar = navigationController.flatMap { $0.navigationView.hidesToolbar ? nil : $0.navigationView.toolbar }
    let isTranslucent = tabBarController?.tabBar.isTranslucent != false && toolbar?.isTranslucent != false
    let bottom = extends(to: .bottom, under: isTranslucent) ? 0 : safe.bottom
    return CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top - bottom, 0))
  }

  private func extends(to edge: UIRectEdge, under barIsTranslucent: Bool?) -> Bool {
    edgesForExtendedLayout.contains(edge) && (barIsTranslucent != false || extendedLayoutIncludesOpaqueBars)
  }
}
