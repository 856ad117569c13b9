import Foundation

/// An entry of the arena's log.
package struct GestureDecision: Equatable, Sendable, CustomStringConvertible {
  package let time: TimeInterval
  package let recognizer: String
  package let what: What

  package enum What: Equatable, Sendable {
    case entered
    case state(UIGestureRecognizer.State)
    case waitsFor(String)
    case lostTo(String)
    case preventedBy(String)
    case refusedBy(String)
    case withdrawn(String)
    case failed
    case reset
  }

  package var description: String { "\(recognizer) \(what.text)" }
}

extension GestureDecision.What {
  fileprivate var text: String {
    switch self {
    case .entered: "takes part"
    case .state(let state): "\(state)"
    case .waitsFor(let other): "waits for \(other)"
    case .lostTo(let other): "fails: \(other) was recognized"
    case .preventedBy(let other): "fails: prevented by \(other)"
    case .refusedBy(let other): "fails: refused by \(other)"
    case .withdrawn(let reason): "is out: \(reason)"
    case .failed: "fails"
    case .reset: "is reset"
    }
  }
}
