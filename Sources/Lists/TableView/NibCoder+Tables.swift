import Foundation
import ViewCore

extension NibCoder {
  /// The style of a table; plain for another coder.
  static func tableStyle(of coder: NSCoder) -> UITableView.Style {
    switch value("style", of: coder) {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }

  /// The style of a cell; the default one for another coder.
  static func cellStyle(of coder: NSCoder) -> UITableViewCell.CellStyle {
    switch value("style", of: coder) {
    case "IBUITableViewCellStyleValue1": .value1
    case "IBUITableViewCellStyleValue2": .value2
    case "IBUITableViewCellStyleSubtitle": .subtitle
    default: .default
    }
  }
}
