import Containers
import Controls
import CoreGraphics
import Foundation
import Lists
import Nibs
import Transitions
import ViewCore

/// Children of objects that are no single property: states of buttons, segments, bar items, prototypes and sections.
@MainActor
enum NibParts {
  static func apply(_ element: NibElement, to object: AnyObject, in instance: NibInstance) {
    switch object {
    case let button as UIButton:
      for state in element.children where state.tag == "state" { apply(state, to: button, element, instance) }
    case let control as UISegmentedControl: applySegments(element, to: control, instance)
    case let view as UIVisualEffectView:
      if let blur = element.child("blurEffect") {
        view.effect = UIBlurEffect(style: blur["style"].flatMap { NibViews.blurStyles[$0] } ?? .regular)
      }
    case let item as UINavigationItem: applyItems(element, to: item, instance)
    case let controller as UIViewController:
      let items: [UIBarButtonItem]? = bars(element, "toolbarItems", instance)
      if let items, !items.isEmpty { controller.toolbarItems = items }
    case let bar as UIToolbar: bar.items = bars(element, "items", instance)
    case let bar as UITabBar: bar.items = bars(element, "items", instance)
    case let table as UITableView: applyRows(element, to: table, instance)
    case let view as UICollectionView: applyPrototypes(element, to: view, instance)
    default: break
    }
  }

  // MARK: - Controls

  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
  ]

  private static func apply(_ state: NibElement, to button: UIButton, _ owner: NibElement, _ instance: NibInstance) {
    guard let name = state.key, let key = states[name] else { return }
    func image(_ attribute: String) -> UIImage? {
      state[attribute].flatMap { NibValue(attribute: $0, named: attribute, of: owner, in: instance).image }
    }
    if let title = state["title"] ?? state.value("title")?.text {
      button.setTitle(instance.localized(title, key: "\(owner.id ?? "").\(name)Title"), for: key)
    }
    if state["image"] != nil { button.setImage(image("image"), for: key) }
    if state["backgroundImage"] != nil { button.setBackgroundImage(image("backgroundImage"), for: key) }
    for child in state.children {
      let value = NibValue(child, of: owner, in: instance)
      switch child.key {
      case "titleColor": button.setTitleColor(value.color, for: key)
      case "titleShadowColor": button.setTitleShadowColor(value.color, for: key)
      case "attributedTitle": button.setAttributedTitle(value.attributedString, for: key)
      default: break
      }
    }
  }

  private static func applySegments(_ element: NibElement, to control: UISegmentedControl, _ instance: NibInstance) {
    for (index, segment) in element.items("segments").enumerated() {
      let value = NibValue(attribute: segment["image"] ?? "", named: "image", of: segment, in: instance)
      if let image = value.image {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let title = instance.localized(segment["title"] ?? "", key: "\(element.id ?? "").segmentTitles[\(index)]")
        control.insertSegment(withTitle: title, at: index, animated: false)
      }
      if segment["enabled"] == "NO" { control.setEnabled(false, forSegmentAt: index) }
    }
    if let index = element["selectedSegmentIndex"].flatMap({ Int($0) }), index < control.numberOfSegments {
      control.selectedSegmentIndex = index
    }
  }

  // MARK: - Bars

  private static func bars<Item>(_ element: NibElement, _ list: String, _ instance: NibInstance) -> [Item]? {
    element.child(list).map { $0.children.compactMap { instance.make($0) as? Item } }
  }

  private static func applyItems(_ element: NibElement, to item: UINavigationItem, _ instance: NibInstance) {
    if let items: [UIBarButtonItem] = bars(element, "leftBarButtonItems", instance) { item.leftBarButtonItems = items }
    if let items: [UIBarButtonItem] = bars(element, "rightBarButtonItems", instance) { item.rightBarButtonItems = items }
  }

  // MARK: - Lists

  private static func applyRows(_ element: NibElement, to table: UITableView, _ instance: NibInstance) {
    for prototype in element.items("prototypes") {
      guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { continue }
      table.registerPrototype(NibPrototype(prototype, of: instance), forCellReuseIdentifier: identifier)
    }
    let sections = element.items("sections").map { section in
      StaticSection(
        header: section["headerTitle"].map { instance.localized($0, key: "\(section.id ?? "").headerTitle") },
        footer: section["footerTitle"].map { instance.localized($0, key: "\(section.id ?? "").footerTitle") },
        cells: section.items("cells").compactMap { cell in
          (instance.make(cell) as? UITableViewCell).map { ($0, cell["rowHeight"].flatMap(Double.init).map { CGFloat($0) }) }
        })
    }
    if element["dataMode"] == "static" { table.showStatic(sections) }
  }

  private static func applyPrototypes(_ element: NibElement, to view: UICollectionView, _ instance: NibInstance) {
    for prototype in element.items("cells") {
      guard let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else { continue }
      view.queue.register(
        NibPrototype(prototype, of: instance), kind: UICollectionView.elementKindCell, identifier)
    }
    let kinds = [
      "sectionHeaderView": UICollectionView.elementKindSectionHeader,
      "sectionFooterView": UICollectionView.elementKindSectionFooter,
    ]
    for (key, kind) in kinds {
      guard let prototype = element.value(key), let identifier = prototype["reuseIdentifier"], !identifier.isEmpty else {
        continue
      }
      view.queue.register(NibPrototype(prototype, of: instance), kind: kind, identifier)
    }
  }
}

extension NibPrototype {
  /// A prototype of a table or collection view in a storyboard.
  init(_ element: NibElement, of instance: NibInstance) {
    let (document, bundle) = (instance.document, instance.bundle)
    self.init(making: { [weak scene = instance.scene] in
      let copy = NibInstance(document, bundle: bundle, scene: scene)
      let view = copy.make(element) as? UIView
      copy.finish()
      return view
    })
  }
}
