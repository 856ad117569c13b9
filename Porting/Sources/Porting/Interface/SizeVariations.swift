import Nibs

/// Marks as not installed what a storyboard or nib lists for other size classes only.
///
/// Xcode writes all constraints of all size classes into an element; its variation `default` says which of them any size lacks, and
/// further variations which ones a size class has.
struct SizeVariations {
  /// The element with `installed="NO"` at the constraints that its variation for any size leaves out, and so all elements in it. As on iOS
  /// they are made, for outlets, but not activated.
  static func applied(to element: NibElement) -> NibElement {
    var element = element
    element.children = element.children.map(applied)
    guard let index = element.children.firstIndex(where: { $0.tag == "variation" && $0["key"] == "default" }) else {
      return element
    }
    let masks = element.children[index].children.filter { $0.tag == "mask" && $0["key"] == "constraints" }
    let excluded = Set(masks.flatMap(\.children).filter { $0.tag == "exclude" }.compactMap { $0["reference"] })
    for place in element.children.indices where element.children[place].tag == "constraints" {
      for child in element.children[place].children.indices
      where element.children[place].children[child].id.map(excluded.contains) == true {
        element.children[place].children[child].attributes["installed"] = "NO"
      }
    }
    element.children[index].children.removeAll { $0.tag == "mask" && $0["key"] == "constraints" }
    if element.children[index].children.isEmpty, element.children[index].attributes.keys.elementsEqual(["key"]) {
      element.children.remove(at: index)
    }
    return element
  }
}
