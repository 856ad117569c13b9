import Foundation

extension GestureArena {
  /// The participants that share a touch with `recognizer`.
  func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    participants.filter { $0 !== recognizer && !$0.tracked.contested.isDisjoint(with: recognizer.tracked.contested) }
  }

  func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    winner.canPrevent(loser) && loser.canBePrevented(by: winner) && !mayBothRecognize(winner, loser)
  }

  func mayBothRecognize(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) == true
      || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) == true
  }

  func blocker(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    participants.first { $0 !== recognizer && $0.grantedState == .possible && requires(recognizer, $0) }
  }

  func recognizedRequirement(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    participants.first {
      $0 !== recognizer && ($0.grantedState.isActive || $0.grantedState == .ended) && requires(recognizer, $0)
    }
  }

  /// The name of the object that refuses the gesture: its delegate, or a view from the touched one up to the recognizer's; nil if
  /// none does.
  func refusal(of recognizer: UIGestureRecognizer) -> String? {
    if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false { return "its delegate" }
    guard let own = recognizer.view else { return nil }
    var asked: Set<ObjectIdentifier> = []
    for touched in recognizer.tracked.views.compactMap(\.view) + [own] where touched.isDescendant(of: own) {
      for view in touched.ancestors {
        if asked.insert(ObjectIdentifier(view)).inserted, !view.gestureRecognizerShouldBegin(recognizer) {
          return String(describing: type(of: view))
        }
        if view === own { break }
      }
    }
    return nil
  }
}
