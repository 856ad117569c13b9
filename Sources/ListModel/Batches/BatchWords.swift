/// The names of the view and its cells in UIKit's messages.
package struct BatchWords {
  let item: String
  let anItem: String
  let view: String

  package static let collectionView = BatchWords(item: "item", anItem: "an item", view: "collection view")
  package static let tableView = BatchWords(item: "row", anItem: "a row", view: "table view")
}
