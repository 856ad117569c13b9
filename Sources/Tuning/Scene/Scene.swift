import UIKit

/// A demonstration: its name, its tunables, and how it is set up.
@MainActor public struct Scene {
  /// The chapter of a scene, by which menus and lists are ordered.
  public enum Chapter: String, CaseIterable, Sendable {
    case transitions, dynamics, scrolling

    /// The name with an initial capital, for menus.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The name on the command line and in presets, for example `edge-pan`.
  public let name: String
  /// The name in the inspector and the window's title.
  public let title: String
  /// The subject, in a few words.
  public let topic: String
  /// The chapter in which menus list it.
  public let chapter: Chapter
  /// The tunables, in the inspector's order.
  public let groups: [TunableGroup]
  /// The spring among the tunables that can be edited in several vocabularies; nil for none.
  public let spring: SpringTunables?
  /// A gesture that demonstrates the scene, for its picture and for runs without a window.
  public let demonstration: FingerScript
  /// Whether its tunables are declared with `@Tunable`.
  let isDeclared: Bool
  private let start: @MainActor (TunableValues) -> SceneSession

  /// Describes a scene; `start` sets it up for each session.
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

  /// Describes a program that does not know the bench: its tunables are those that it declares with `@Tunable`.
  init(declaring name: String, title: String, topic: String, start: @escaping @MainActor () -> SceneSession) {
    (self.name, self.title, self.topic) = (name, title, topic)
    chapter = .transitions
    (groups, spring, demonstration) = ([], nil, FingerScript([], pictureTime: 0))
    self.start = { _ in start() }
    isDeclared = true
  }

  /// Sets up the scene with the given values, or with defaults.
  public func makeSession(values: TunableValues? = nil) -> SceneSession {
    start(values ?? TunableValues(groups: groups))
  }
}
