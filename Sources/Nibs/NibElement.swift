/// An element of a storyboard or nib: a tag, attributes, children and characters.
public struct NibElement: Hashable, Sendable, Codable {
  /// The name, such as `view`.
  public var tag: String
  /// The attributes' values by name.
  public var attributes: [String: String]
  /// The elements in it, in the order of the file.
  public var children: [NibElement]
  /// The characters between the children, without those that only indent them.
  public var text: String
  /// The line in the source, from 1; 0 in a compiled file.
  public var line: Int

  /// Makes an element.
  public init(
    _ tag: String, _ attributes: [String: String] = [:], _ children: [NibElement] = [], text: String = "", line: Int = 0
  ) {
    (self.tag, self.attributes, self.children, self.text, self.line) = (tag, attributes, children, text, line)
  }

  /// The value of an attribute; nil without one.
  public subscript(_ attribute: String) -> String? { attributes[attribute] }
  /// The identity of the object in its file; nil for values.
  public var id: String? { attributes["id"] }
  /// The property of the parent that the element is the value of.
  public var key: String? { attributes["key"] }

  /// The first child with a tag.
  public func child(_ tag: String) -> NibElement? { children.first { $0.tag == tag } }
  /// The children of the first child with a tag.
  public func items(_ tag: String) -> [NibElement] { child(tag)?.children ?? [] }
  /// The child that is the value of a property.
  public func value(_ key: String) -> NibElement? { children.first { $0.key == key } }

  /// The element and all below it, parents first.
  ///
  /// - Complexity: O(*n*) in their number.
  public func forEach(_ body: (NibElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  // MARK: - The compiled form

  /// Reads `["view", {"id": "a"}, [children], "text"]`; what is empty at the end is left out.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    tag = try list.decode(String.self)
    attributes = list.isAtEnd ? [:] : try list.decode([String: String].self)
    children = list.isAtEnd ? [] : try list.decode([NibElement].self)
    text = list.isAtEnd ? "" : try list.decode(String.self)
    line = 0
  }

  /// Writes what `init(from:)` reads, without the line.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(tag)
    if !attributes.isEmpty || !children.isEmpty || !text.isEmpty { try list.encode(attributes) }
    if !children.isEmpty || !text.isEmpty { try list.encode(children) }
    if !text.isEmpty { try list.encode(text) }
  }
}
