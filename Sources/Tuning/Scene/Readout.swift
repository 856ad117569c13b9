import UIKit

/// A cell in the inspector's header.
public struct Readout: Equatable, Sendable {
  /// The colour of the dot before a state.
  public enum Tone: Equatable, Sendable { case quiet, live, finish, cancel }

  /// The content of a cell.
  public enum Content: Equatable, Sendable {
    /// A state with a dot before it.
    case state(String, Tone)
    /// A number that changes, with its unit or the rest of the phrase ("pt/s", "of 15").
    case number(String, unit: String)
  }

  /// The name of the readout, in one word.
  public var name: String
  /// The content below the name.
  public var content: Content

  /// Makes a cell.
  public init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// Makes a cell with a state and a dot.
  public static func state(_ name: String, _ word: String, _ tone: Tone) -> Readout {
    Readout(name: name, content: .state(word, tone))
  }

  /// Makes a cell with a number with this many decimals, and its unit.
  public static func number(_ name: String, _ value: Double, unit: String, decimals: Int = 0) -> Readout {
    Readout(name: name, content: .number(NumberText.string(value, decimals: decimals), unit: unit))
  }
}

extension TransitionReading {
  /// State, percent and velocity of the reading.
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
