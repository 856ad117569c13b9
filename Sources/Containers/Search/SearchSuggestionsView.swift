import CoreGraphics
import Foundation
import Lists
import ViewCore

/// A list of suggestions below a search bar.
final class SearchSuggestionsView: UIView, UITableViewDataSource, UITableViewDelegate {
  /// The side of the magnifying glass before a suggestion without an image, in points.
  private static let glassSide: CGFloat = 20

  private let table = UITableView(frame: .zero, style: .plain)
  private var suggestions: [any UISearchSuggestion] = []
  private var choose: (any UISearchSuggestion) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
    addSubview(table)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter action: called with a suggestion that the user has chosen.
  func onChoice(_ action: @escaping (any UISearchSuggestion) -> Void) { choose = action }

  func show(_ new: [any UISearchSuggestion]) {
    guard !new.elementsEqual(suggestions, by: { $0 === $1 }) else { return }
    suggestions = new
    table.reloadData()
    table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
  }

  /// The height of all lines, in points.
  var naturalHeight: CGFloat {
    table.layoutIfNeeded()
    return table.contentSize.height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds
  }

  // MARK: - The table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
    let suggestion = suggestions[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = suggestion.localizedSuggestion
    if let text = suggestion.localizedAttributedSuggestion { content.attributedText = text }
    content.secondaryText = suggestion.localizedDescription
    content.image = suggestion.iconImage ?? SearchGlyph.glass(side: Self.glassSide)
    content.imageProperties.tintColor = .secondaryLabel
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if suggestions.indices.contains(indexPath.row) { choose(suggestions[indexPath.row]) }
  }
}
