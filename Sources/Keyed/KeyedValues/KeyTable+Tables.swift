import Foundation
import Lists

extension KeyTable {
  static let tables: [KeyTable] = [
    KeyTable(
      UIContextualAction.self,
      [
        .writable("backgroundColor", \.backgroundColor),
        .readable("handler", \.handler),
        .writable("image", \.image),
        .readable("style", \.style),
        .writable("title", \.title),
      ]),
    KeyTable(
      UISwipeActionsConfiguration.self,
      [
        .readable("actions", \.actions),
        .writable("performsFirstActionWithFullSwipe", \.performsFirstActionWithFullSwipe),
      ]),
    KeyTable(
      UITableView.self,
      [
        .writable("allowsMultipleSelection", \.allowsMultipleSelection),
        .writable("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
        .writable("allowsSelection", \.allowsSelection),
        .writable("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
        .writable("backgroundView", \.backgroundView),
        .readable("contextMenuInteraction", \.contextMenuInteraction),
        .writable("dataSource", \.dataSource),
        .writable("delegate", \.delegate),
        .writable("dragDelegate", \.dragDelegate),
        .writable("dragInteractionEnabled", \.dragInteractionEnabled),
        .writable("dropDelegate", \.dropDelegate),
        .writable("estimatedRowHeight", \.estimatedRowHeight),
        .writable("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
        .writable("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
        .writable("fillerRowHeight", \.fillerRowHeight),
        .readable("hasActiveDrag", \.hasActiveDrag),
        .readable("hasActiveDrop", \.hasActiveDrop),
        .readable("hasUncommittedUpdates", \.hasUncommittedUpdates),
        .readable("indexPathForSelectedRow", \.indexPathForSelectedRow),
        .readable("indexPathsForSelectedRows", \.indexPathsForSelectedRows),
        .readable("indexPathsForVisibleRows", \.indexPathsForVisibleRows),
        .writable("insetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea),
        .writable("editing", \.isEditing),
        .writable("prefetchingEnabled", \.isPrefetchingEnabled),
        .readable("numberOfSections", \.numberOfSections),
        .writable("prefetchDataSource", \.prefetchDataSource),
        .writable("rowHeight", \.rowHeight),
        .writable("sectionFooterHeight", \.sectionFooterHeight),
        .writable("sectionHeaderHeight", \.sectionHeaderHeight),
        .writable("sectionHeaderTopPadding", \.sectionHeaderTopPadding),
        .writable("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor),
        .writable("sectionIndexColor", \.sectionIndexColor),
        .writable("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount),
        .writable("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor),
        .writable("selfSizingInvalidation", \.selfSizingInvalidation),
        .writable("separatorColor", \.separatorColor),
        .writable("separatorInset", \.separatorInset),
        .writable("separatorInsetReference", \.separatorInsetReference),
        .writable("separatorStyle", \.separatorStyle),
        .readable("style", \.style),
        .writable("tableFooterView", \.tableFooterView),
        .writable("tableHeaderView", \.tableHeaderView),
        .readable("visibleCells", \.visibleCells),
      ]),
    KeyTable(
      UITableViewCell.self,
      [
        .writable("accessoryType", \.accessoryType),
        .writable("accessoryView", \.accessoryView),
        .writable("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration),
        .writable("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration),
        .writable("backgroundView", \.backgroundView),
        .readable("contentView", \.contentView),
        .readable("detailTextLabel", \.detailTextLabel),
        .writable("editingAccessoryType", \.editingAccessoryType),
        .writable("editingAccessoryView", \.editingAccessoryView),
        .readable("editingStyle", \.editingStyle),
        .readable("imageView", \.imageView),
        .writable("indentationLevel", \.indentationLevel),
        .writable("indentationWidth", \.indentationWidth),
        .writable("editing", \.isEditing),
        .writable("highlighted", \.isHighlighted),
        .writable("selected", \.isSelected),
        .writable("multipleSelectionBackgroundView", \.multipleSelectionBackgroundView),
        .readable("reuseIdentifier", \.reuseIdentifier),
        .writable("selectedBackgroundView", \.selectedBackgroundView),
        .writable("selectionStyle", \.selectionStyle),
        .writable("separatorInset", \.separatorInset),
        .writable("shouldIndentWhileEditing", \.shouldIndentWhileEditing),
        .readable("showingDeleteConfirmation", \.showingDeleteConfirmation),
        .writable("showsReorderControl", \.showsReorderControl),
        .readable("textLabel", \.textLabel),
      ]),
    KeyTable(
      UITableViewController.self,
      [
        .writable("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear),
        .writable("refreshControl", \.refreshControl),
        .writable("tableView", \.tableView),
      ]),
    KeyTable(
      UITableViewDropPlaceholder.self,
      [
        .writable("previewParametersProvider", \.previewParametersProvider)
      ]),
    KeyTable(
      UITableViewDropProposal.self,
      [
        .readable("intent", \.intent)
      ]),
    KeyTable(
      UITableViewHeaderFooterView.self,
      [
        .writable("automaticallyUpdatesBackgroundConfiguration", \.automaticallyUpdatesBackgroundConfiguration),
        .writable("automaticallyUpdatesContentConfiguration", \.automaticallyUpdatesContentConfiguration),
        .writable("backgroundView", \.backgroundView),
        .readable("contentView", \.contentView),
        .readable("detailTextLabel", \.detailTextLabel),
        .readable("reuseIdentifier", \.reuseIdentifier),
        .readable("textLabel", \.textLabel),
      ]),
    KeyTable(
      UITableViewPlaceholder.self,
      [
        .writable("cellUpdateHandler", \.cellUpdateHandler)
      ]),
  ]
}
