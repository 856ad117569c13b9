import UIKit

/// Something to tune: its name, what it shows, and how it is set up.
@MainActor public struct Scene {
  /// On the command line and in presets, for example `edge-pan`.
  public let name: String
  /// In the inspector and the window's title.
  public let title: String
  /// What it is about, in a few words.
  public let topic: String
  public let groups: [TunableGroup]
  /// The spring among the tunables that can be edited in several vocabularies.
  public let spring: SpringTunables?
  private let start: @MainActor (TunableValues) -> any SceneSession

  public init(
    name: String, title: String, topic: String, groups: [TunableGroup], spring: SpringTunables? = nil,
    start: @escaping @MainActor (TunableValues) -> any SceneSession
  ) {
    self.name = name
    self.title = title
    self.topic = topic
    self.groups = groups
    self.spring = spring
    self.start = start
  }

  /// Sets the scene up afresh, with values of its own or the given ones.
  public func makeSession(values: TunableValues? = nil) -> any SceneSession {
    start(values ?? TunableValues(groups: groups))
  }
}

/// A scene that runs: its controllers, its values and what it is doing now.
@MainActor public protocol SceneSession: AnyObject {
  var values: TunableValues { get }
  var rootViewController: UIViewController { get }
  /// What the scene's transition is doing in this frame.
  var reading: TransitionReading { get }
  /// Called after `reading` has changed, at most once a frame.
  var readingDidChange: (TransitionReading) -> Void { get set }
  /// The edges a drag may start from, and how deep in points that region is.
  var edgeWidth: CGFloat { get }
  /// The tunable that `edgeWidth` comes from, if it is one.
  var edgeWidthTunable: Tunable? { get }
}
