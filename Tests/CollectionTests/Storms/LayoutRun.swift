import MotionTesting

/// One interactive change of layouts, seen from the program that began it.
@MainActor
final class LayoutRun {
  private(set) var layout: UICollectionViewTransitionLayout?
  private(set) weak var view: UICollectionView?
  private(set) var ends = 0
  private(set) var complaints: [String] = []
  /// What was asked for; true: to finish.
  private(set) var verdict: Bool?

  /// - Parameter then: called after the end.
  init(in view: UICollectionView, to next: UICollectionViewLayout, then: @escaping () -> Void) {
    self.view = view
    layout = view.startInteractiveTransition(to: next) { [weak self] completed, finished in
      self?.end(completed, finished)
      then()
    }
  }

  /// The program may still decide about it.
  var isOpen: Bool { verdict == nil && ends == 0 }

  private func kept(_ finished: Bool) -> UICollectionViewLayout? { finished ? layout?.nextLayout : layout?.currentLayout }

  func drive(to progress: CGFloat) {
    layout?.transitionProgress = progress
    layout?.invalidateLayout()
  }

  func close(finishing: Bool) {
    guard isOpen else { return }
    verdict = finishing
    finishing ? view?.finishInteractiveTransition() : view?.cancelInteractiveTransition()
  }

  private func end(_ completed: Bool, _ finished: Bool) {
    ends += 1
    guard completed else { return }
    if finished != verdict { complaints.append("asked for \(String(describing: verdict)), a transition ended with \(finished)") }
    if view?.collectionViewLayout !== kept(finished) {
      complaints.append("a transition to \(name(layout?.nextLayout)) ended \(finished) with \(name(view?.collectionViewLayout))")
    }
  }

  private func name(_ layout: UICollectionViewLayout?) -> String { (layout as? NamedLayout)?.name ?? "another" }
}
