import Foundation
import FoundationXML
import Nibs

/// Reads the XML of a storyboard or nib.
final class NibReader: NSObject, XMLParserDelegate {
  /// Elements within elements; Xcode writes about thirty.
  private static let deepest = 256

  private let file: String
  private var open: [NibElement] = []
  private var root: NibElement?
  private var problem: NibProblem?

  private init(file: String) {
    self.file = file
    super.init()
  }

  /// Reads a file.
  ///
  /// - Throws: a `NibProblem` with the line, what was expected and what was found.
  static func document(_ data: Data, file: String, kind: NibDocument.Kind, module: String) throws -> NibDocument {
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    return NibDocument(kind: kind, name: name, module: module, root: try element(data, file: file, kind: kind))
  }

  private static func element(_ data: Data, file: String, kind: NibDocument.Kind) throws -> NibElement {
    guard !data.isEmpty else { throw NibProblem(file: file, line: 0, expected: "the XML of Xcode", found: "an empty file") }
    let reader = NibReader(file: file)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    _ = parser.parse()
    if let problem = reader.problem { throw problem }
    if let error = parser.parserError {
      throw NibProblem(file: file, line: parser.lineNumber, expected: "well-formed XML", found: "\(error.localizedDescription)")
    }
    guard let root = reader.root else {
      throw NibProblem(file: file, line: 0, expected: "a <document>", found: "no element")
    }
    try check(root, file, kind)
    return root
  }

  private static func check(_ root: NibElement, _ file: String, _ kind: NibDocument.Kind) throws {
    guard root.tag == "document" else {
      throw NibProblem(
        file: file, line: root.line, expected: "a <document>",
        found: root.tag == "archive" ? "an <archive>, the form of Xcode 4; save the file with a newer one" : "<\(root.tag)>")
    }
    let types =
      kind == .storyboard ? "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard" : "com.apple.InterfaceBuilder3.CocoaTouch"
    guard let type = root["type"], type.hasPrefix(types) else {
      throw NibProblem(
        file: file, line: root.line, expected: "a document of the type \(types)…",
        found: root["type"].map { "“\($0)”" } ?? "no type")
    }
    let body = kind == .storyboard ? "scenes" : "objects"
    guard root.child(body) != nil else {
      throw NibProblem(file: file, line: root.line, expected: "<\(body)> in the document", found: "none")
    }
    try checkIdentities(root, file)
  }

  private static func checkIdentities(_ root: NibElement, _ file: String) throws {
    var lines: [String: Int] = [:]
    var problem: NibProblem?
    root.forEach { element in
      guard let id = element.id, NibVocabulary.kinds[element.tag] != nil else { return }
      // The first responder and the owner have the same identity in every scene.
      if let line = lines[id], problem == nil, !id.hasPrefix("-") {
        problem = NibProblem(
          file: file, line: element.line, expected: "an identity of its own", found: "“\(id)”, as in line \(line)")
      }
      lines[id] = element.line
    }
    if let problem { throw problem }
  }

  // MARK: - XMLParserDelegate

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    guard problem == nil else { return }
    open.append(NibElement(elementName, attributeDict, line: parser.lineNumber))
    if open.count > Self.deepest {
      stop(parser, expected: "at most \(Self.deepest) elements within each other", found: "more")
    }
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?) {
    guard problem == nil, var element = open.popLast() else { return }
    if element.text.allSatisfy(\.isWhitespace), !element.children.isEmpty || element.tag != "string" { element.text = "" }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    if !open.isEmpty { open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let expected = open.last.map { "</\($0.tag)> for line \($0.line)" } ?? (root == nil ? "a <document>" : "the end of the file")
    stop(parser, expected: expected, found: Self.words((parseError as NSError).code))
  }

  private func stop(_ parser: XMLParser, expected: String, found: String) {
    if problem == nil { problem = NibProblem(file: file, line: parser.lineNumber, expected: expected, found: found) }
    parser.abortParsing()
  }

  /// What libxml2's numbers mean (`xmlParserErrors` in xmlerror.h), for those that a damaged file has.
  private static func words(_ code: Int) -> String {
    switch code {
    case 4: "no element"
    case 5, 77: "the end of the file or text behind the document"
    case 9: "a character that XML does not allow"
    case 26, 27: "an entity that is not declared"
    case 38, 39, 40: "an attribute without quoted value"
    case 41, 65: "attributes that no space separates"
    case 42: "an attribute twice"
    case 68: "a name that XML does not allow"
    case 73: "an element without “>”"
    case 76: "the end of another element"
    case 81: "bytes in another encoding than the file says"
    default: "an error of libxml2's, number \(code)"
    }
  }
}
