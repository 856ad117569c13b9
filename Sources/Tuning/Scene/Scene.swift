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
  /// The tunables, in the order of the inspector.
  public var groups: [TunableGroup] { code?.groups ?? ownGroups }
  /// The spring among the tunables that can be edited in several vocabularies.
  public var spring: SpringTunables? { code?.spring ?? ownSpring }
  /// A gesture that demonstrates the scene, for its picture and for runs without a window.
  public let demonstration: FingerScript
  /// A hint about its gestures, in a few words, shown until the first touch. Default: nil, none.
  public let hint: String?
  /// Whether the hint is at the lower left, since the scene has something of its own at the middle of the lower edge. Default: false.
  package var hintIsAside = false
  /// Whether its tunables are declared with `@Tunable`.
  let isDeclared: Bool
  private let ownGroups: [TunableGroup]
  private let ownSpring: SpringTunables?
  /// Of a scene that is plain UIKit.
  private let code: SceneCode?
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
    (ownGroups, ownSpring, code, hint) = (groups, spring, nil, nil)
    self.demonstration = demonstration
    self.start = start
    isDeclared = false
  }

  /// Describes a scene of plain UIKit. Its tunables are those that its code declares with `@Tunable` while its first controller
  /// is made, in that order; its motion is read from the toolkit.
  ///
  /// Tunables called `damping` and `duration` are its spring, `threshold` and `projection` its release rule, and `edgeWidth` is
  /// the width of the regions in which its edge drags start.
  ///
  /// - Parameters:
  ///   - hint: a hint about its gestures, in a few words.
  ///   - names: names of tunables in presets and on the command line by label; the others' are their labels in camel case.
  ///   - rule: the release rule if it has no tunables for one; nil: unknown.
  ///   - make: makes the first controller of each session.
  public init(
    name: String, title: String, topic: String, chapter: Chapter, hint: String? = nil,
    names: [String: String] = [:], rule: SystemRule? = nil, demonstration: FingerScript,
    make: @escaping @MainActor () -> UIViewController
  ) {
    (self.name, self.title, self.topic, self.chapter) = (name, title, topic, chapter)
    (self.demonstration, self.hint) = (demonstration, hint)
    let code = SceneCode(names: names, rule: rule, make: make)
    self.code = code
    (ownGroups, ownSpring, isDeclared) = ([], nil, false)
    start = { code.makeSession(values: $0) }
  }

  /// A scene of code that does not use the bench. Its tunables are those that it declares with `@Tunable`.
  init(declaring name: String, title: String, topic: String, start: @escaping @MainActor () -> SceneSession) {
    (self.name, self.title, self.topic) = (name, title, topic)
    chapter = .transitions
    (ownGroups, ownSpring, code, hint, demonstration) = ([], nil, nil, nil, FingerScript([], pictureTime: 0))
    self.start = { _ in start() }
    isDeclared = true
  }

  /// Sets up the scene with the given values, or with defaults.
  public func makeSession(values: TunableValues? = nil) -> SceneSession {
    start(values ?? TunableValues(groups: groups))
  }
}
