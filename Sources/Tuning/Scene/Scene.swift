import UIKit

/// Something to tune: its name, what it shows, and how it is set up.
@MainActor public struct Scene {
  /// What a scene is about; menus and lists are ordered by it.
  public enum Chapter: String, CaseIterable, Sendable {
    case transitions, dynamics, scrolling

    /// The name with a capital letter, as menus show it.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// On the command line and in presets, for example `edge-pan`.
  public let name: String
  /// In the inspector and the window's title.
  public let title: String
  /// What it is about, in a few words.
  public let topic: String
  /// The chapter that menus list it under.
  public let chapter: Chapter
  /// The tunables, in the order of the inspector.
  public let groups: [TunableGroup]
  /// The spring among the tunables that can be edited in several vocabularies.
  public let spring: SpringTunables?
  /// A hand that shows the scene off: for its picture and for a run without a window.
  public let demonstration: FingerScript
  /// Whether its values are those that code declares with `@Tunable`.
  let isDeclared: Bool
  private let start: @MainActor (TunableValues) -> SceneSession

  /// Describes a scene; `start` sets it up anew for each session.
  public init(
    name: String, title: String, topic: String, chapter: Chapter, groups: [TunableGroup], spring: SpringTunables? = nil,
    demonstration: FingerScript, start: @escaping @MainActor (TunableValues) -> SceneSession
  ) {
    self.name = name
    self.title = title
    self.topic = topic
    self.chapter = chapter
    self.groups = groups
    self.spring = spring
    self.demonstration = demonstration
    self.start = start
    isDeclared = false
  }

  /// Code that knows nothing of the bench: its values are those that it declares with `@Tunable`.
  init(declaring name: String, title: String, topic: String, start: @escaping @MainActor () -> SceneSession) {
    (self.name, self.title, self.topic) = (name, title, topic)
    chapter = .transitions
    (groups, spring, demonstration) = ([], nil, FingerScript([], pictureTime: 0))
    self.start = { _ in start() }
    isDeclared = true
  }

  /// Sets the scene up afresh, with values of its own or the given ones.
  public func makeSession(values: TunableValues? = nil) -> SceneSession {
    start(values ?? TunableValues(groups: groups))
  }
}
