/// The state × event table of a presentation, as a value.
///
///     state        begin       presentationEnded ¹  dismiss     dismissalCancelled  end
///     initial      presenting  –                    –           –                   over
///     presenting   presenting  presented, over      –           –                   over
///     presented    presenting  –                    dismissing  –                   over
///     dismissing   presenting  –                    –           presented           over
///     over         presenting  –                    –           –                   over
///
/// ¹ Completed or cancelled. A controller that a delegate provides again begins anew, whatever it did before.
package enum PresentationState: Equatable, CaseIterable, Sendable {
  case initial, presenting, presented, dismissing, over

  enum Event: Equatable, Sendable {
    case begin, dismiss, dismissalCancelled, end
    case presentationEnded(completed: Bool)
  }

  /// The state after an event; events that the table has no state for change nothing.
  func after(_ event: Event) -> PresentationState {
    switch (self, event) {
    case (_, .begin): .presenting
    case (_, .end): .over
    case (.presenting, .presentationEnded(let isCompleted)): isCompleted ? .presented : .over
    case (.presented, .dismiss): .dismissing
    case (.dismissing, .dismissalCancelled): .presented
    case (_, .presentationEnded), (_, .dismiss), (_, .dismissalCancelled): self
    }
  }
}
