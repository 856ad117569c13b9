import Tuning
import UIKit

extension Scene {
  /// A sheet that rests at three heights over a page that stays in use.
  public static let detents = Scene(
    name: "detents", title: "Detents", topic: "A sheet that rests at three heights", chapter: .transitions,
    groups: DetentsTunables.groups, demonstration: DetentsTunables.demonstration
  ) { DetentsSession(values: $0) }
}

/// What can be tuned in *Detents*.
enum DetentsTunables {
  static let small = Parameter.points("small", "Small", 60...300, 120)
  static let corners = Parameter.points("corners", "Corners", 0...48, 24)
  static let showsGrabber = Parameter.toggle(name: "grabber", label: "Grabber", isOn: true)
  static let isUndimmed = Parameter.toggle(name: "undimmed", label: "Page in use up to medium", isOn: true)
  static let scrollingExpands = Parameter.toggle(name: "expands", label: "Scrolling expands", isOn: true)
  /// A sheet that may not go rests at its smallest detent however far it is pulled.
  static let isLocked = Parameter.toggle(name: "locked", label: "Locked", isOn: false)

  static let groups = [
    TunableGroup(title: "Sheet", tunables: [small, corners, showsGrabber]),
    TunableGroup(title: "Behaviour", tunables: [isUndimmed, scrollingExpands, isLocked]),
  ]

  /// Opens the list, pulls it up to its full height and back, and throws it down.
  static let demonstration = FingerScript(
    [
      .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
      .init(at: 1.2, from: CGPoint(x: 0.5, y: 0.62), to: CGPoint(x: 0.5, y: 0.22), duration: 0.5, rest: 0.3),
      .init(at: 3, from: CGPoint(x: 0.5, y: 0.1), to: CGPoint(x: 0.5, y: 0.45), duration: 0.4, rest: 0.3),
      .init(at: 4.6, from: CGPoint(x: 0.5, y: 0.53), to: CGPoint(x: 0.5, y: 0.7), duration: 0.16),
    ], pictureTime: 1.9)
}

/// *Detents*: the page of all places, and a list of them on a sheet. All of it is plain UIKit; the session turns its values.
final class DetentsSession: SceneSession {
  private let page = DetentsPage()

  init(values: TunableValues) {
    super.init(values: values, rootViewController: page)
    page.configure = { [weak self] in self?.configure($0) }
    page.sheetDidChange = { [weak self] in self?.sheetDidChange() }
  }

  private func configure(_ sheet: UISheetPresentationController) {
    let small = CGFloat(values[DetentsTunables.small])
    sheet.detents = [.custom(identifier: .small) { _ in small }, .medium(), .large()]
    sheet.prefersGrabberVisible = values.isOn(DetentsTunables.showsGrabber)
    sheet.preferredCornerRadius = CGFloat(values[DetentsTunables.corners])
    sheet.largestUndimmedDetentIdentifier = values.isOn(DetentsTunables.isUndimmed) ? .medium : nil
    sheet.prefersScrollingExpandsWhenScrolledToEdge = values.isOn(DetentsTunables.scrollingExpands)
    sheet.presentedViewController.isModalInPresentation = values.isOn(DetentsTunables.isLocked)
  }

  override func tunableDidChange(_ tunable: Parameter) {
    guard let sheet = page.presentedViewController?.sheetPresentationController else { return }
    sheet.animateChanges { configure(sheet) }
  }

  override var readouts: [Readout] {
    guard let sheet = page.presentedViewController?.sheetPresentationController else {
      return [.state("Sheet", "closed", .quiet)]
    }
    let name =
      switch sheet.selectedDetentIdentifier {
      case .medium: "medium"
      case .large: "large"
      default: "small"
      }
    return [
      .state("Detent", name, .live), .number("Height", Double(sheet.frameOfPresentedViewInContainerView.height), unit: "pt"),
    ]
  }

  override var isAtRest: Bool { page.transitionCoordinator == nil }

  private func sheetDidChange() { readoutsDidChange() }
}

extension UISheetPresentationController.Detent.Identifier {
  static let small = Self("small")
}
