import Tuning
import UIKit

extension Scene {
  /// Cards that grow to pages, and go back by drags and pinches.
  public static let postcards = Scene(
    name: "postcards", title: "Postcards", topic: "Cards that zoom into pages, and back under the hand", chapter: .transitions,
    groups: PostcardsTunables.groups, demonstration: PostcardsTunables.demonstration
  ) { PostcardsSession(values: $0) }
}

/// What can be tuned in *Postcards*.
enum PostcardsTunables {
  static let side = Parameter.points("side", "Cards", 90...280, 160)
  static let corners = Parameter.points("corners", "Corners", 0...48, 16)
  static let dimming = Parameter.share("dimming", "Dimming", 0...1, 0.3)
  static let blurs = Parameter.toggle(name: "blurs", label: "Blur what is below", isOn: false)
  static let presents = Parameter.toggle(name: "presents", label: "Present, not push", isOn: false)

  static let groups = [
    TunableGroup(title: "Cards", tunables: [side, corners]),
    TunableGroup(title: "Transition", tunables: [dimming, blurs, presents]),
  ]

  /// Opens a card, pulls the page a little and lets it go, drags it down and lets it fall back into its card, and opens another one.
  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.15, y: 0.25)),
      .init(at: 1.2, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.55, y: 0.4), duration: 0.4, rest: 0.3),
      .init(at: 2.8, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.6, y: 0.7), duration: 0.6, rest: 0.2),
      .tap(at: 4.6, CGPoint(x: 0.65, y: 0.25)),
      .init(at: 5.8, from: CGPoint(x: 0.005, y: 0.5), to: CGPoint(x: 0.55, y: 0.55), duration: 0.5),
    ], pictureTime: 3.3)
}

/// *Postcards*: a collection of pictures in a navigation controller. All of it is plain UIKit; the session turns its values.
final class PostcardsSession: SceneSession {
  private let page: PostcardsPage
  private let navigation: UINavigationController

  init(values: TunableValues) {
    page = PostcardsPage()
    navigation = UINavigationController(rootViewController: page)
    super.init(values: values, rootViewController: navigation)
    page.configure = { [weak self] in self?.configure($0) }
    page.didChange = { [weak self] in self?.readoutsDidChange() }
    adopt()
  }

  private func configure(_ options: UIViewController.Transition.ZoomOptions) {
    options.dimmingColor = UIColor(white: 0, alpha: CGFloat(values[PostcardsTunables.dimming]))
    if values.isOn(PostcardsTunables.blurs) { options.dimmingVisualEffect = UIBlurEffect(style: .regular) }
  }

  private func adopt() {
    page.side = CGFloat(values[PostcardsTunables.side])
    page.corners = CGFloat(values[PostcardsTunables.corners])
    page.presents = values.isOn(PostcardsTunables.presents)
  }

  override func tunableDidChange(_ tunable: Parameter) { adopt() }

  override var readouts: [Readout] {
    let isOpen = navigation.topViewController !== page || navigation.presentedViewController != nil
    guard let coordinator = navigation.transitionCoordinator ?? page.transitionCoordinator else {
      return [.state("Page", isOpen ? "open" : "closed", isOpen ? .live : .quiet)]
    }
    return [
      .state("Page", coordinator.isInteractive ? "in the hand" : "on its way", .live),
      .number("Hand", Double(coordinator.percentComplete * 100), unit: "%"),
    ]
  }

  override var isAtRest: Bool { navigation.transitionCoordinator == nil && page.transitionCoordinator == nil }
}
