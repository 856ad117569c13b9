import UIKit

/// A stamp for a card; its views are in StampView.xib.
class StampView: UIView {
  @IBOutlet private(set) var picture: UIImageView!
  @IBOutlet private(set) var label: UILabel!

  static func make() -> StampView {
    return Bundle.main.loadNibNamed("StampView", owner: nil, options: nil)!.first as! StampView
  }

  static var words: [String] {
    guard let data = NSDataAsset(name: "Words")?.data else { return [] }
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }

  @IBAction private func press(_ sender: UIButton) {
    label.text = NSLocalizedString("stamped", comment: "")
  }
}
