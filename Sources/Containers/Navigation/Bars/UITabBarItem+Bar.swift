import Foundation
import Transitions
import ViewCore

extension UITabBarItem {
  final var appearances: AppearanceSet<UITabBarAppearance> {
    states.state {
      let appearances = AppearanceSet<UITabBarAppearance>()
      appearances.connect { [weak self] in self?.reportBarChange() }
      return appearances
    }
  }

  /// The bar's look while this tab is selected and content is under the bar; a copy is kept. Default: nil, the bar's own.
  public var standardAppearance: UITabBarAppearance? {
    get { appearances[.standard] }
    set { customizing(\UITabBarItem.standardAppearance, newValue) { appearances[.standard] = newValue } }
  }
  /// The bar's look while this tab is selected, at the content's end; a copy is kept. Default: nil, the bar's own.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { customizing(\UITabBarItem.scrollEdgeAppearance, newValue) { appearances[.scrollEdge] = newValue } }
  }
}
