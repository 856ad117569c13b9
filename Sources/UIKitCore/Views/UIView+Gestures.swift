extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
  }

  func replaceRecognizers(with new: [UIGestureRecognizer]) {
    for old in recognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }
}
