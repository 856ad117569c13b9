import CoreGraphics
import MotionTesting
import Testing
import UIKitCore

@MainActor
@Suite struct TraitOverrideTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400), scale: 1)
  private let page = UIViewController()
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))

  init() {
    stage.window.rootViewController = page
    page.view.addSubview(card)
    card.addSubview(label)
    stage.advance()
  }

  @Test func overridesReachTheSubtreeAndTheNearestWins() {
    page.traitOverrides.userInterfaceStyle = .dark
    page.traitOverrides.horizontalSizeClass = .regular
    #expect(label.traitCollection.userInterfaceStyle == .dark)
    card.traitOverrides.userInterfaceStyle = .light
    #expect(label.traitCollection.userInterfaceStyle == .light)
    #expect(label.traitCollection.horizontalSizeClass == .regular)
    #expect(page.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func removingAnOverrideRestoresTheInheritedTrait() {
    card.traitOverrides.userInterfaceStyle = .dark
    #expect(card.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(!card.traitOverrides.contains(UITraitDisplayScale.self))
    let outer = page.traitCollection.userInterfaceStyle
    card.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(!card.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(label.traitCollection.userInterfaceStyle == outer)
  }

  @Test func theLayoutDirectionMirrorsViewsThatDoNotChoose() {
    #expect(card.traitCollection.layoutDirection == .leftToRight)
    let (inner, forced) = (UIView(), UIView())
    forced.semanticContentAttribute = .forceLeftToRight
    for view in [inner, forced] {
      card.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
        view.widthAnchor.constraint(equalToConstant: 20),
        view.topAnchor.constraint(equalTo: card.topAnchor), view.heightAnchor.constraint(equalToConstant: 5),
      ])
    }
    stage.advance()
    #expect(inner.frame.minX == 10)
    page.traitOverrides.layoutDirection = .rightToLeft
    stage.advance()
    #expect(card.traitOverrides.layoutDirection == .unspecified && card.traitCollection.layoutDirection == .rightToLeft)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft && inner.frame.minX == 70)
    #expect(forced.effectiveUserInterfaceLayoutDirection == .leftToRight)
    page.traitOverrides.remove(UITraitLayoutDirection.self)
    stage.advance()
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight && inner.frame.minX == 10)
  }

  @Test func theLayoutDirectionIsATrait() {
    let right = UITraitCollection(layoutDirection: .rightToLeft)
    #expect(right.layoutDirection == .rightToLeft && UITraitCollection().layoutDirection == .unspecified)
    #expect(UITraitCollection(traitsFrom: [right, UITraitCollection(displayScale: 2)]).layoutDirection == .rightToLeft)
    #expect(right.modifyingTraits { $0.layoutDirection = .leftToRight }.layoutDirection == .leftToRight)
    #expect(!right.containsTraits(in: UITraitCollection(layoutDirection: .leftToRight)))
    #expect(UITraitLayoutDirection.defaultValue == .unspecified)
    var heard: [UITraitEnvironmentLayoutDirection] = []
    card.registerForTraitChanges([UITraitLayoutDirection.self]) { (view: UIView, previous: UITraitCollection) in
      heard += [previous.layoutDirection, view.traitCollection.layoutDirection]
    }
    stage.window.traitOverrides.layoutDirection = .rightToLeft
    stage.window.traitOverrides.userInterfaceStyle = .dark
    stage.advance()
    #expect(heard == [.leftToRight, .rightToLeft])
  }

  private final class Listener: UIView {
    var heard: [String] = []
    func styleChanged() { heard.append("plain") }
    func traitsChanged(of view: UIView, from previous: UITraitCollection) {
      heard.append("\(previous.userInterfaceStyle.rawValue) → \(view.traitCollection.userInterfaceStyle.rawValue)")
    }
  }

  @Test func actionsRunForTheirRegisteredTraitsOnly() {
    let listener = Listener(frame: card.bounds)
    card.addSubview(listener)
    stage.advance()
    listener.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Selector(Listener.styleChanged, "styleChanged"))
    let other = card.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: listener,
      action: Selector(Listener.traitsChanged(of:from:), "traitsChangedOf:from:"))
    card.traitOverrides.displayScale = 3
    #expect(listener.heard.isEmpty)
    card.traitOverrides.userInterfaceStyle = .dark
    #expect(listener.heard.count == 2)
    #expect(listener.heard.first?.hasSuffix("→ 2") == true)
    card.unregisterForTraitChanges(other)
    card.traitOverrides.userInterfaceStyle = .light
    #expect(listener.heard.count == 3)
  }

  // MARK: - Margins

  @Test func directionalMarginsFollowTheReadingDirection() {
    card.insetsLayoutMarginsFromSafeArea = false
    card.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(card.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    card.semanticContentAttribute = .forceRightToLeft
    #expect(card.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    card.directionalLayoutMargins.leading = 9
    #expect(card.layoutMargins.right == 9)
  }

  @Test func preservedMarginsGrowByTheOverlapWithTheSuperviewsMargins() {
    card.insetsLayoutMarginsFromSafeArea = false
    label.insetsLayoutMarginsFromSafeArea = false
    card.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    label.frame = CGRect(x: 10, y: 0, width: 60, height: 80)
    #expect(label.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    label.preservesSuperviewLayoutMargins = true
    #expect(label.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 10, right: 8))
    stage.advance()
    card.layoutMargins.top = 44
    #expect(label.layoutMargins.top == 44)
  }
}
