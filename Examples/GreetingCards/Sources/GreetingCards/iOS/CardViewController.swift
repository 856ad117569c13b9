import UIKit

class PageViewController: UIViewController {
  private var log: [String] = []
  var lines: [String] { return log }
}

extension PageViewController {
  @objc func note(_ line: String) {
    log.append(line)
  }
}

class CardViewController: PageViewController {
  let card = CardView(frame: CGRect(x: 45, y: 300, width: 300, height: 200))
  private var observation: NSKeyValueObservation?
  private(set) var seen: [Int] = []

  override func note(_ line: String) {
    super.note("card " + line)
  }
}

extension CardViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(card)
    card.delegate = self
    observation = card.observe(\.side, options: [.new]) { [weak self] _, change in
      self?.seen.append(change.newValue ?? -1)
    }
  }
}

extension CardViewController: CardViewDelegate {
  func cardViewDidTurn(_ view: CardView) {
    note("turned to \(view.side)")
  }

  func cardView(_ view: CardView, captionForSide side: Int) -> String {
    return side == 0 ? "Picture" : Greetings.back
  }
}
