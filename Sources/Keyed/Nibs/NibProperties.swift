import Foundation
import Nibs

/// Sets one property of an object from a file.
typealias NibSetter<Owner> = @MainActor (Owner, NibValue) -> Void

/// The properties that storyboards and nibs set, by kind of element.
@MainActor
package enum NibProperties {
  typealias AnySetter = @MainActor (AnyObject, NibValue) -> Void

  /// The table of each kind in `NibVocabulary`, without those of its parents.
  private static let tables: [String: [String: AnySetter]] = [
    "viewController": erased(NibControllers.controller), "tableViewController": erased(NibControllers.tableController),
    "collectionViewController": erased(NibControllers.collectionController),
    "navigationController": erased(NibControllers.navigation), "tabBarController": erased(NibControllers.tabs),
    "splitViewController": erased(NibControllers.split),
    "view": erased(NibViews.view), "imageView": erased(NibViews.imageView), "label": erased(NibViews.label),
    "stackView": erased(NibViews.stackView), "visualEffectView": erased(NibViews.effectView),
    "activityIndicatorView": erased(NibViews.activityIndicator), "progressView": erased(NibViews.progress),
    "navigationBar": erased(NibViews.navigationBar), "toolbar": erased(NibViews.toolbar),
    "tabBar": erased(NibViews.tabBar), "control": erased(NibControls.control),
    "button": erased(NibControls.button), "textField": erased(NibControls.textField), "slider": erased(NibControls.slider),
    "switch": erased(NibControls.toggle), "stepper": erased(NibControls.stepper),
    "segmentedControl": erased(NibControls.segments), "pageControl": erased(NibControls.pages),
    "scrollView": erased(NibLists.scrollView), "textView": erased(NibControls.textView), "tableView": erased(NibLists.tableView),
    "tableViewCell": erased(NibLists.tableCell),
    "collectionView": erased(NibLists.collectionView), "collectionViewCell": erased(NibLists.collectionCell),
    "collectionViewFlowLayout": erased(NibLists.flowLayout), "navigationItem": erased(NibItems.navigationItem),
    "barItem": erased(NibItems.barItem), "barButtonItem": erased(NibItems.barButtonItem),
    "tabBarItem": erased(NibItems.tabBarItem), "gestureRecognizer": erased(NibItems.recognizer),
    "tapGestureRecognizer": erased(NibItems.tap), "panGestureRecognizer": erased(NibItems.pan),
    "screenEdgePanGestureRecognizer": erased(NibItems.edgePan), "pinchGestureRecognizer": erased(NibItems.pinch),
    "rotationGestureRecognizer": erased(NibItems.rotation), "swipeGestureRecognizer": erased(NibItems.swipe),
    "pongPressGestureRecognizer": erased(NibItems.longPress),
  ]

  /// The properties that are set while an object is made, because they cannot change later, and those that its owner sets.
  package static let readEarly: [String: Set<String>] = [
    "tableView": ["style", "dataMode"],
    "tableViewCell": ["reuseIdentifier", "style", "rowHeight", "textLabel", "detailTextLabel", "imageView"],
    "collectionView": ["collectionViewLayout", "dataMode", "sectionHeaderView", "sectionFooterView"],
    "collectionReusableView": ["reuseIdentifier"], "collectionViewCell": ["size"], "viewController": ["view"],
    "collectionViewController": ["collectionView"],
    "pageViewController": ["transitionStyle", "navigationOrientation", "pageSpacing"],
    // The editor's own: which styles it offers.
    "splitViewController": ["style", "allowDoubleColumnStyle"],
  ]

  /// The properties of a kind that this toolkit sets, without those of its parents.
  package static func names(of kind: String) -> Set<String> {
    Set(tables[kind]?.keys.map { $0 } ?? []).union(readEarly[kind] ?? [])
  }

  private static func erased<Owner: AnyObject>(_ table: [String: NibSetter<Owner>]) -> [String: AnySetter] {
    table.mapValues { set in { object, value in if let owner = object as? Owner { set(owner, value) } } }
  }

  // MARK: - Applying

  /// Properties that decide how others are shown, in this order.
  private static let first = [
    "frame", "buttonType", "fontDescription", "minValue", "maxValue", "minimumValue", "maximumValue", "numberOfPages", "title",
  ]

  /// Sets the properties that an element names, and reads its children without a key.
  static func apply(_ element: NibElement, to object: AnyObject, in instance: NibInstance) {
    let tables = chain(of: element.tag)
    func set(_ name: String, _ value: NibValue) {
      if let setter = tables.lazy.compactMap({ $0[name] }).first { setter(object, value) }
    }
    let values = element.children.filter { $0.key != nil }
    let early = first.filter { name in element[name] != nil || values.contains { $0.key == name } }
    let later = element.attributes.keys.filter { !first.contains($0) }.sorted()
    let keys = values.compactMap(\.key).filter { !first.contains($0) }
    for name in early + keys + later {
      if let child = values.first(where: { $0.key == name && element.tag != "state" }), child.tag != "state" {
        set(name, NibValue(child, of: element, in: instance))
      } else if let text = element[name] {
        set(name, NibValue(attribute: text, named: name, of: element, in: instance))
      }
    }
    NibParts.apply(element, to: object, in: instance)
  }

  private static func chain(of tag: String) -> [[String: AnySetter]] {
    sequence(first: tag, next: { NibVocabulary.kinds[$0]?.parent }).compactMap { tables[$0] }
  }
}
