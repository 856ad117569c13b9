import UIKit

/// One cell in the inspector's head.
public struct Readout: Equatable, Sendable {
  /// The colour of the dot before a word.
  public enum Tone: Equatable, Sendable { case quiet, live, finish, cancel }

  /// What the cell shows.
  public enum Content: Equatable, Sendable {
    /// A word with a dot before it: what state something is in.
    case state(String, Tone)
    /// A number that changes, and its unit or the rest of its sentence ("pt/s", "of 15").
    case number(String, unit: String)
  }

  /// What is read, in one word.
  public var name: String
  /// What the cell shows under its name.
  public var content: Content

  /// Makes a cell.
  public init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// Makes a cell with a word and its dot.
  public static func state(_ name: String, _ word: String, _ tone: Tone) -> Readout {
    Readout(name: name, content: .state(word, tone))
  }

  /// Makes a cell with a number to so many decimals, and its unit.
  public static func number(_ name: String, _ value: Double, unit: String, decimals: Int = 0) -> Readout {
    Readout(name: name, content: .number(NumberText.string(value, decimals: decimals), unit: unit))
  }
}

extension TransitionReading {
  /// State, percent and velocity.
  public var readouts: [Readout] {
    let tone: Readout.Tone
    switch phase {
    case .idle: tone = .quiet
    case .interactive: tone = .live
    case .finishing: tone = .finish
    case .cancelling: tone = .cancel
    }
    return [
      .state("State", stateWord, tone), .number("Percent", progress * 100, unit: "%", decimals: 1),
      .number("Velocity", velocity, unit: "pt/s"),
    ]
  }
}
