import UIKit

/// A page on which the note about a place is written.
final class PlaceNotesController: ThemedViewController, UITextViewDelegate {
  /// Around the text, in points.
  private static let inset: CGFloat = 20

  private let place: Horizon
  private let notes: PlaceNotes
  let textView = UITextView()

  init(_ place: Horizon, in notes: PlaceNotes) {
    self.place = place
    self.notes = notes
    super.init(nibName: nil, bundle: nil)
    title = place.name
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) {
    fatalError("PlaceNotesController is made by code; use init(_:in:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.alwaysBounceVertical = true
    textView.textContainerInset = UIEdgeInsets(top: Self.inset, left: Self.inset, bottom: Self.inset, right: Self.inset)
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.text = notes[place]
    textView.delegate = self
    view.addSubview(textView)
    applyTheme()
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    textView.backgroundColor = .clear
    textView.textColor = colors.text
    textView.tintColor = colors.accent
  }

  func textViewDidChange(_ textView: UITextView) { notes[place] = textView.text }
}
