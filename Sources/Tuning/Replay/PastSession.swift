import UIKit

/// The scene as it was at a time: what the inspector and the marks show while the stage is in the past.
final class PastSession: SceneSession {
  private var moment: PastMoment?
  /// The values that were turned since, by name: they are those of the scene if it goes on here.
  var turned: [String: Double] {
    guard let moment else { return [:] }
    return values.snapshot.filter { $0.value != moment.values[$0.key] }
  }
  private let ofScene: (release: ReleaseTunables?, edgeWidth: Parameter?)
  /// Whether the values are being set to those of a time.
  private(set) var isShowing = false

  /// - Parameter session: the running one.
  init(of session: SceneSession) {
    ofScene = (session.release, session.edgeWidthTunable)
    super.init(values: TunableValues(groups: session.values.groups), rootViewController: UIViewController())
  }

  func show(_ moment: PastMoment) {
    self.moment = moment
    isShowing = true
    values.show(moment.values)
    isShowing = false
    if moment.reading == reading { readoutsDidChange() } else { reading = moment.reading }
  }

  override var readouts: [Readout] { moment?.readouts ?? super.readouts }
  override var isAtRest: Bool { moment?.isAtRest ?? true }
  override var edges: UIRectEdge { moment?.edges ?? [] }
  override var edgeWidth: CGFloat { ofScene.edgeWidth.map { CGFloat(values[$0]) } ?? 0 }
  override var edgeWidthTunable: Parameter? { ofScene.edgeWidth }
  override var release: ReleaseTunables? { ofScene.release }
  override var dynamicsState: Dynamics? { moment?.dynamics }
}
