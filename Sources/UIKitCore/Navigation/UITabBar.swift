import CoreGraphics
import Foundation
import QuartzCore

/// The bar at the bottom of a tab bar controller.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Of a bar without the safe area below it, in points.
  static let height: CGFloat = 49

  private let hairline = UIView()
  private var buttons: [TabBarButton] = []
  /// Called when a tab is pressed.
  var onSelect: ((Int) -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// The bar of a nib; with another coder one without tabs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    NibCoder.decode(coder, into: self, at: UITabBar.self)
  }

  private func setUp() {
    backgroundColor = .systemBackground
    hairline.backgroundColor = .separator
    addSubview(hairline)
  }

  /// Receives the presses on tabs. Held weakly. In a tab bar controller it is that controller. Default: nil.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs from left to right, all of the same width. Default: nil.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The tab shown as selected; setting it does not call the delegate. Default: nil.
  open var selectedItem: UITabBarItem? { didSet { updateSelection() } }
  /// The colour behind the tabs. Default: nil, the system's background.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// Whether pages extend under the bar if their layout allows it. The bar's background is opaque either way. Default: true.
  open var isTranslucent = true {
    didSet { if oldValue != isTranslucent { superview?.subviews.forEach { $0.setNeedsLayout() } } }
  }
  /// The colour of the tabs that are not selected. Default: nil, the system's gray.
  open var unselectedItemTintColor: UIColor? { didSet { updateSelection() } }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map(TabBarButton.init)
    for (index, button) in buttons.enumerated() {
      button.addAction(UIAction { [weak self] _ in self?.press(index) }, for: .touchUpInside)
      addSubview(button)
      button.item.shownView = button
    }
    updateSelection()
    setNeedsLayout()
  }

  /// Selects the pressed tab, in a bar without a controller; a tab bar controller selects it itself.
  private func press(_ index: Int) {
    guard let item = items?[index] else { return }
    if onSelect == nil { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
    onSelect?(index)
  }

  private func updateSelection() {
    for button in buttons {
      button.unselectedColor = unselectedItemTintColor ?? .systemGray
      button.isSelected = button.item === selectedItem
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(layer.contentsScale, 1))
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: min(Self.height, bounds.height))
    }
  }
}
