import Foundation

extension NSAttributedString {
  /// Converts a text with the attributes that the toolkit draws; Foundation on Linux has no such conversion.
  public convenience init(_ string: AttributedString) {
    self.init(attributedString: StyledText(string).attributedString)
  }

  /// The attributes of a container in the toolkit's scope.
  package static func attributes(_ attributes: AttributeContainer) -> [Key: Any] {
    typealias Scope = AttributeScopes.UIKitAttributes
    var result: [Key: Any] = [:]
    func take<Attribute: AttributedStringKey>(_ key: Attribute.Type) where Attribute.Value: Sendable {
      if let value = attributes[key] { result[Key(Attribute.name)] = value }
    }
    take(Scope.FontAttribute.self)
    take(Scope.ParagraphStyleAttribute.self)
    take(Scope.ForegroundColorAttribute.self)
    take(Scope.BackgroundColorAttribute.self)
    take(Scope.KernAttribute.self)
    take(Scope.TrackingAttribute.self)
    take(Scope.UnderlineStyleAttribute.self)
    take(Scope.StrikethroughStyleAttribute.self)
    take(Scope.UnderlineColorAttribute.self)
    take(Scope.StrikethroughColorAttribute.self)
    take(Scope.BaselineOffsetAttribute.self)
    take(Scope.ShadowAttribute.self)
    return result
  }
}
