import Nibs

/// Names what the toolkit does not read in a storyboard or nib, each kind once a file.
struct NibChecker {
  private let file: String
  private let report: PortReport

  init(file: String, report: PortReport) { (self.file, self.report) = (file, report) }

  func check(_ document: NibDocument) {
    var said: Set<String> = []
    let containers = document.kind == .storyboard ? document.root.items("scenes") : [document.root]
    for container in containers {
      for object in container.items("objects") { check(object, &said) }
    }
  }

  private func leave(_ element: NibElement, _ said: inout Set<String>, _ key: String, _ why: String) {
    if said.insert(key).inserted { report.leave(file, element.line, why) }
  }

  // MARK: - Objects

  private func check(_ element: NibElement, _ said: inout Set<String>) {
    guard let properties = NibVocabulary.properties(of: element.tag) else {
      if !NibVocabulary.unread.contains(element.tag) {
        leave(element, &said, element.tag, "<\(element.tag)> is not made here; it is left out, with all that is in it.")
      }
      return
    }
    for name in element.attributes.keys.sorted() where !properties.contains(name) && !NibVocabulary.common.contains(name) {
      leave(element, &said, "\(element.tag).\(name)", "The attribute \(name) of <\(element.tag)> is not read.")
    }
    for child in element.children { check(child, of: element, properties, &said) }
  }

  private func check(_ child: NibElement, of owner: NibElement, _ properties: Set<String>, _ said: inout Set<String>) {
    if NibVocabulary.unread.contains(child.tag) || child.tag == "nil" { return }
    if child.tag == "variation" {
      let key = child.key ?? ""
      return leave(child, &said, "variation \(key)", "The variation \(key) is not read: the values for any size are used.")
    }
    if let key = child.key, child.tag != "state", child.tag != "viewLayoutGuide" {
      guard properties.contains(key) || NibVocabulary.common.contains(key) else {
        return leave(child, &said, "\(owner.tag).\(key)", "The property \(key) of <\(owner.tag)> is not read.")
      }
      if NibVocabulary.kinds[child.tag] != nil { check(child, &said) }
      return
    }
    switch child.tag {
    case "connections": for connection in child.children { checkPart(connection, &said) }
    case "constraints", "segments", "layoutGuides": for part in child.children { checkPart(part, &said) }
    case "userDefinedRuntimeAttributes": for attribute in child.children { checkPart(attribute, &said) }
    case "state", "viewLayoutGuide": checkPart(child, &said)
    case "sections":
      for section in child.children {
        checkPart(section, &said)
        for cell in section.items("cells") { check(cell, &said) }
      }
    case _ where NibVocabulary.children(of: owner.tag).contains(child.tag): for object in child.children { check(object, &said) }
    default: leave(child, &said, "\(owner.tag)/\(child.tag)", "<\(child.tag)> in <\(owner.tag)> is not read.")
    }
  }

  // MARK: - Parts of objects

  private func checkPart(_ part: NibElement, _ said: inout Set<String>) {
    guard let known = NibVocabulary.parts[part.tag] else {
      return leave(part, &said, part.tag, "<\(part.tag)> is not read.")
    }
    for name in part.attributes.keys.sorted() where !known.contains(name) && !NibVocabulary.common.contains(name) {
      leave(part, &said, "\(part.tag).\(name)", "The attribute \(name) of <\(part.tag)> is not read.")
    }
    if part.tag == "segue", let kind = part["kind"], !NibVocabulary.segues.contains(kind) {
      leave(part, &said, "segue \(kind)", "A segue of the kind \(kind) is not known.")
    }
  }
}
