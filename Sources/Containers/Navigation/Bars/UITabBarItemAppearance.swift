import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// The look of a bar's tabs.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
  /// How a tab lays out image and title.
  public enum Style: Int, Sendable {
    /// The image over the title.
    case stacked = 0
    /// The image beside the title.
    case inline = 1
    /// The image beside the title, in a bar of compact height.
    case compactInline = 2
  }

  private var onChange: (() -> Void)?
  private let normalState: UITabBarItemStateAppearance
  private let selectedState: UITabBarItemStateAppearance
  private let disabledState: UITabBarItemStateAppearance

  /// Makes the default look of stacked tabs.
  public override convenience init() { self.init(style: .stacked) }

  /// Makes the default look of a style.
  public init(style: UITabBarItemAppearance.Style) {
    let relay = ChangeRelay()
    normalState = UITabBarItemStateAppearance(normal: nil) { relay.call() }
    selectedState = UITabBarItemStateAppearance(normal: normalState) { relay.call() }
    disabledState = UITabBarItemStateAppearance(normal: normalState) { relay.call() }
    super.init()
    relay.connect { [weak self] in self?.onChange?() }
    configureWithDefault(for: style)
  }

  /// Resets all states to the default look of a style: smaller titles for `stacked`.
  open func configureWithDefault(for style: UITabBarItemAppearance.Style) {
    let font: UIFont? = style == .stacked ? nil : .systemFont(ofSize: 13)
    normalState.apply(.init(titleTextAttributes: font.map { [.font: $0] }))
    for state in [selectedState, disabledState] { state.apply(.init()) }
  }

  /// The look of a tab that is neither selected nor disabled.
  open var normal: UITabBarItemStateAppearance { normalState }
  /// The look of the selected tab.
  open var selected: UITabBarItemStateAppearance { selectedState }
  /// The look of a disabled tab.
  open var disabled: UITabBarItemStateAppearance { disabledState }

  /// Makes a copy of the same class.
  open func copy() -> Self { duplicate() }
  /// Makes a copy of the same class; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  final func duplicate() -> Self {
    guard let copy = ObjectTemplate.object(of: type(of: self)) as? Self else {
      misuse("\(Self.self).copy(): \(Self.self).init() gave no object of its class; it must make one.")
    }
    copy.normalState.apply(normalState.values)
    copy.selectedState.apply(selectedState.values)
    copy.disabledState.apply(disabledState.values)
    return copy
  }

  /// Sets what is called after each change.
  final func observe(_ onChange: (() -> Void)?) { self.onChange = onChange }
}
