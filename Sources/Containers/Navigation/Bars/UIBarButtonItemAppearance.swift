import CoreGraphics
import Foundation
import Misuse
import Transitions
import ViewCore

/// The look of a bar's buttons of one style.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
  private var onChange: (() -> Void)?
  private let normalState: UIBarButtonItemStateAppearance
  private let highlightedState: UIBarButtonItemStateAppearance
  private let disabledState: UIBarButtonItemStateAppearance

  /// Makes the default look of plain buttons.
  public override convenience init() { self.init(style: .plain) }

  /// Makes the default look of a style.
  public init(style: UIBarButtonItem.Style) {
    let relay = ChangeRelay()
    normalState = UIBarButtonItemStateAppearance(normal: nil) { relay.call() }
    highlightedState = UIBarButtonItemStateAppearance(normal: normalState) { relay.call() }
    disabledState = UIBarButtonItemStateAppearance(normal: normalState) { relay.call() }
    super.init()
    relay.connect { [weak self] in self?.onChange?() }
    configureWithDefault(for: style)
  }

  /// Resets all states to the default look of a style: bold titles for `prominent`.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    let font: UIFont? = style == .prominent ? NavigationBarContent.boldButtonFont : nil
    normalState.apply(.init(titleTextAttributes: font.map { [.font: $0] }))
    for state in [highlightedState, disabledState] { state.apply(.init()) }
  }

  /// The look of a button that is neither pressed nor disabled.
  open var normal: UIBarButtonItemStateAppearance { normalState }
  /// The look of a pressed button.
  open var highlighted: UIBarButtonItemStateAppearance { highlightedState }
  /// The look of a disabled button.
  open var disabled: UIBarButtonItemStateAppearance { disabledState }

  /// Makes a copy of the same class.
  open func copy() -> Self { duplicate() }
  /// Makes a copy of the same class; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  final func duplicate() -> Self {
    guard let copy = ObjectTemplate.object(of: type(of: self)) as? Self else {
      misuse("\(Self.self).copy(): \(Self.self).init() gave no object of its class; it must make one.")
    }
    copy.normalState.apply(normalState.values)
    copy.highlightedState.apply(highlightedState.values)
    copy.disabledState.apply(disabledState.values)
    return copy
  }

  /// Sets what is called after each change.
  final func observe(_ onChange: (() -> Void)?) { self.onChange = onChange }
}
