import CoreGraphics
import Foundation
import Lists
import Nibs
import ViewCore

/// Properties of scroll, table and collection views, by their names in storyboards.
@MainActor
enum NibLists {
  static let scrollView: [String: NibSetter<UIScrollView>] = [
    "scrollEnabled": { $0.isScrollEnabled = $1.isTrue }, "pagingEnabled": { $0.isPagingEnabled = $1.isTrue },
    "bounces": { $0.bounces = $1.isTrue }, "alwaysBounceVertical": { $0.alwaysBounceVertical = $1.isTrue },
    "alwaysBounceHorizontal": { $0.alwaysBounceHorizontal = $1.isTrue }, "bouncesZoom": { $0.bouncesZoom = $1.isTrue },
    "directionalLockEnabled": { $0.isDirectionalLockEnabled = $1.isTrue },
    "showsHorizontalScrollIndicator": { $0.showsHorizontalScrollIndicator = $1.isTrue },
    "showsVerticalScrollIndicator": { $0.showsVerticalScrollIndicator = $1.isTrue },
    "indicatorStyle": { scroll, value in
      value.choice(["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
        .map { scroll.indicatorStyle = $0 }
    },
    "minimumZoomScale": { $0.minimumZoomScale = $1.number }, "maximumZoomScale": { $0.maximumZoomScale = $1.number },
    "delaysContentTouches": { $0.delaysContentTouches = $1.isTrue },
    "canCancelContentTouches": { $0.canCancelContentTouches = $1.isTrue },
    "keyboardDismissMode": { scroll, value in
      value.choice(["none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag, "interactive": .interactive])
        .map { scroll.keyboardDismissMode = $0 }
    },
    "contentInsetAdjustmentBehavior": { scroll, value in
      value.choice([
        "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic, "scrollableAxes": .scrollableAxes, "never": .never,
        "always": .always,
      ]).map { scroll.contentInsetAdjustmentBehavior = $0 }
    },
    "contentInset": { $0.contentInset = $1.insets }, "scrollIndicatorInsets": { $0.scrollIndicatorInsets = $1.insets },
    "contentSize": { $0.contentSize = $1.size },
  ]

  static let tableView: [String: NibSetter<UITableView>] = [
    "separatorStyle": { $0.separatorStyle = $1.text == "none" ? .none : .singleLine },
    "separatorInset": { $0.separatorInset = $1.insets }, "separatorColor": { $0.separatorColor = $1.color },
    "sectionIndexColor": { $0.sectionIndexColor = $1.color },
    "sectionIndexBackgroundColor": { $0.sectionIndexBackgroundColor = $1.color },
    "rowHeight": { $0.rowHeight = $1.number }, "estimatedRowHeight": { $0.estimatedRowHeight = $1.number },
    "sectionHeaderHeight": { $0.sectionHeaderHeight = $1.number }, "sectionFooterHeight": { $0.sectionFooterHeight = $1.number },
    "estimatedSectionHeaderHeight": { $0.estimatedSectionHeaderHeight = $1.number },
    "estimatedSectionFooterHeight": { $0.estimatedSectionFooterHeight = $1.number },
    "allowsSelection": { $0.allowsSelection = $1.isTrue }, "allowsMultipleSelection": { $0.allowsMultipleSelection = $1.isTrue },
    "allowsSelectionDuringEditing": { $0.allowsSelectionDuringEditing = $1.isTrue },
    "allowsMultipleSelectionDuringEditing": { $0.allowsMultipleSelectionDuringEditing = $1.isTrue },
    "sectionIndexMinimumDisplayRowCount": { $0.sectionIndexMinimumDisplayRowCount = $1.integer },
    "tableHeaderView": { $0.tableHeaderView = $1.instance.make($1.element) as? UIView },
    "tableFooterView": { $0.tableFooterView = $1.instance.make($1.element) as? UIView },
  ]

  private static let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
    "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]

  static let tableCell: [String: NibSetter<UITableViewCell>] = [
    "accessoryType": { cell, value in value.choice(accessories).map { cell.accessoryType = $0 } },
    "editingAccessoryType": { cell, value in value.choice(accessories).map { cell.editingAccessoryType = $0 } },
    "selectionStyle": { cell, value in
      value.choice(["none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray, "default": .default])
        .map { cell.selectionStyle = $0 }
    },
    "indentationLevel": { $0.indentationLevel = $1.integer }, "indentationWidth": { $0.indentationWidth = $1.number },
    "separatorInset": { $0.separatorInset = $1.insets },
    "shouldIndentWhileEditing": { $0.shouldIndentWhileEditing = $1.isTrue },
    "showsReorderControl": { $0.showsReorderControl = $1.isTrue },
    "contentView": { cell, value in configureContent(of: cell, value) },
  ]

  /// The labels of a cell with a style are subviews in the file, named by attributes of the cell; the cell has made its own.
  private static func configureContent(of cell: UITableViewCell, _ value: NibValue) {
    guard let style = value.owner["style"], style != "IBUITableViewCellStyleCustom" else {
      return value.instance.configure(cell.contentView, as: value.element)
    }
    for child in value.element.items("subviews") {
      let part: UIView? =
        switch child.id {
        case value.owner["textLabel"]: cell.textLabel
        case value.owner["detailTextLabel"]: cell.detailTextLabel
        case value.owner["imageView"]: cell.imageView
        default: nil
        }
      if let part { value.instance.configure(part, as: child.withoutPlace) }
    }
    value.instance.register(cell.contentView, id: value.element.id)
  }

  static let collectionView: [String: NibSetter<UICollectionView>] = [
    "allowsSelection": { $0.allowsSelection = $1.isTrue }, "allowsMultipleSelection": { $0.allowsMultipleSelection = $1.isTrue },
    "prefetchingEnabled": { $0.isPrefetchingEnabled = $1.isTrue },
  ]

  static let collectionCell: [String: NibSetter<UICollectionViewCell>] = [
    // Xcode before version 11 writes an empty mask, but the content always fills the cell.
    "contentView": { $1.instance.configure($0.contentView, as: $1.element.withoutPlace) }
  ]

  static let flowLayout: [String: NibSetter<UICollectionViewFlowLayout>] = [
    "scrollDirection": { $0.scrollDirection = $1.text == "horizontal" ? .horizontal : .vertical },
    "minimumLineSpacing": { $0.minimumLineSpacing = $1.number },
    "minimumInteritemSpacing": { $0.minimumInteritemSpacing = $1.number }, "itemSize": { $0.itemSize = $1.size },
    "headerReferenceSize": { $0.headerReferenceSize = $1.size }, "footerReferenceSize": { $0.footerReferenceSize = $1.size },
    "sectionInset": { $0.sectionInset = $1.insets }, "estimatedItemSize": { $0.estimatedItemSize = $1.size },
    "automaticEstimatedItemSize": { if $1.isTrue { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize } },
  ]
}

extension NibElement {
  /// The element without frame and mask, of a view whose place is given.
  var withoutPlace: NibElement {
    var copy = self
    copy.children.removeAll { $0.key == "frame" || $0.key == "autoresizingMask" }
    copy.attributes["translatesAutoresizingMaskIntoConstraints"] = nil
    return copy
  }
}
