extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    viewInputOrNew.add(recognizer)
    recognizer.attach(to: self)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    viewInput?.remove(recognizer)
    recognizer.attach(to: nil)
  }

  func replaceRecognizers(with new: [UIGestureRecognizer]) {
    for old in viewInput?.recognizers ?? [] where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }
}
