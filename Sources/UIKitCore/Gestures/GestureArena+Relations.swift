import Foundation

extension GestureArena {
  /// The participants that share a touch with `recognizer`.
  func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    participants.filter { $0 !== recognizer && !$0.contested.isDisjoint(with: recognizer.contested) }
  }

  func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    winner.canPrevent(loser) && loser.canBePrevented(by: winner) && !mayBothRecognize(winner, loser)
  }

  func mayBothRecognize(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) == true
      || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) == true
  }

  /// Whether `recognizer` must wait for the failure of `other`; dynamic relations are asked for once per gesture.
  func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    if recognizer.failureRequirements.contains(where: { $0.recognizer === other }) { return true }
    guard !recognizer.contested.isDisjoint(with: other.contested) else { return false }
    let pair = Pair(waiting: ObjectIdentifier(recognizer), required: ObjectIdentifier(other))
    if let known = relations[pair] { return known }
    let answer =
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    relations[pair] = answer
    return answer
  }

  func blocker(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    participants.first { $0 !== recognizer && $0.stateStorage == .possible && requires(recognizer, $0) }
  }

  func recognizedRequirement(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    participants.first {
      $0 !== recognizer && ($0.stateStorage.isActive || $0.stateStorage == .ended) && requires(recognizer, $0)
    }
  }

  /// The name of the object that refuses the gesture: its delegate, or a view from the touched one up to the recognizer's; nil if
  /// none does.
  func refusal(of recognizer: UIGestureRecognizer) -> String? {
    if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false { return "its delegate" }
    guard let own = recognizer.view else { return nil }
    var asked: Set<ObjectIdentifier> = []
    for touched in recognizer.touchedViews.compactMap(\.view) + [own] where touched.isDescendant(of: own) {
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
