import Tuning
import UIKit

extension Scene {
  /// Large cards side by side, one of them in the middle.
  public static let pagingCards = Scene(
    name: "paging-cards", title: "Paging Cards", topic: "Pages narrower than the screen, with parallax by distance",
    chapter: .scrolling, groups: PagingCardsTunables.groups, demonstration: PagingCardsTunables.demonstration
  ) { PagingCardsSession(values: $0) }
}

/// What can be tuned in *Paging Cards*.
enum PagingCardsTunables {
  static let pageWidth = Parameter.share("pageWidth", "Page width", 0.4...1, 0.7)
  static let gap = Parameter.points("gap", "Gap", 0...80, 20)
  static let sideScale = Parameter.share("sideScale", "Size beside", 0.6...1, 0.88)
  static let sideFade = Parameter.share("sideFade", "Fade beside", 0...1, 0.35)
  static let parallax = Parameter.share("parallax", "Parallax", 0...1, 0.7)
  /// A scroll view as wide as a page that does not clip, or one that chooses where it comes to rest.
  static let style = Parameter.choice(name: "paging", label: "Pages by", cases: ["Target offset", "isPagingEnabled"])
  /// How many pages a throw may go at most; a scroll view that pages goes one.
  static let reach = Parameter(
    name: "reach", label: "Pages a throw", range: 1...11, defaultValue: 3, step: 1, decimals: 0)

  static let groups = [
    TunableGroup(title: "Cards", tunables: [pageWidth, gap, sideScale, sideFade, parallax]),
    TunableGroup(title: "Paging", tunables: [style, reach]),
  ]

  /// A page, a throw over several, and a drag that stays between two.
  static let demonstration = FingerScript(
    [
      .init(at: 0.2, from: CGPoint(x: 0.7, y: 0.5), to: CGPoint(x: 0.35, y: 0.5), duration: 0.3),
      .init(at: 1.6, from: CGPoint(x: 0.85, y: 0.55), to: CGPoint(x: 0.2, y: 0.5), duration: 0.14),
      .init(at: 3.4, from: CGPoint(x: 0.66, y: 0.6), to: CGPoint(x: 0.4, y: 0.62), duration: 0.5, rest: 0.4),
    ], pictureTime: 4.05)
}

/// *Paging Cards*.
final class PagingCardsSession: SceneSession {
  private let page = PagingCardsController()
  private var meter = ScrollMeter()

  init(values: TunableValues) {
    super.init(values: values, rootViewController: page)
    page.didMove = { [weak self] in self?.pageDidMove() }
    adoptValues()
  }

  override var isAtRest: Bool { !page.scrollView.isInMotion }

  private func adoptValues() {
    page.look = PagingCardsLook(
      pageWidth: CGFloat(values[PagingCardsTunables.pageWidth]), gap: CGFloat(values[PagingCardsTunables.gap]),
      sideScale: CGFloat(values[PagingCardsTunables.sideScale]), sideFade: CGFloat(values[PagingCardsTunables.sideFade]),
      parallax: CGFloat(values[PagingCardsTunables.parallax]))
    page.reach = values[PagingCardsTunables.reach].rounded()
    page.pagesItself = values.choice(PagingCardsTunables.style) == 1
  }

  override func tunableDidChange(_ tunable: Parameter) { adoptValues() }

  private func pageDidMove() {
    meter.note(page.scrollView)
    readoutsDidChange()
  }

  override var readouts: [Readout] {
    [
      page.scrollView.motionReadout,
      .number("Page", Double(page.position) + 1, unit: "of \(page.count)", decimals: page.scrollView.isInMotion ? 2 : 0),
      .number("Velocity", Double(meter.velocity(of: page.scrollView).dx), unit: "pt/s"),
    ]
  }
}
