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
    func copyAttribute<Attribute: AttributedStringKey>(_ key: Attribute.Type) where Attribute.Value: Sendable {
      if let value = attributes[key] { result[Key(Attribute.name)] = value }
    }
    copyAttribute(Scope.FontAttribute.self)
    copyAttribute(Scope.ParagraphStyleAttribute.self)
    copyAttribute(Scope.ForegroundColorAttribute.self)
    copyAttribute(Scope.BackgroundColorAttribute.self)
    copyAttribute(Scope.KernAttribute.self)
    copyAttribute(Scope.TrackingAttribute.self)
    copyAttribute(Scope.UnderlineStyleAttribute.self)
    copyAttribute(Scope.StrikethroughStyleAttribute.self)
    copyAttribute(Scope.UnderlineColorAttribute.self)
    copyAttribute(Scope.StrikethroughColorAttribute.self)
    copyAttribute(Scope.BaselineOffsetAttribute.self)
    copyAttribute(Scope.ShadowAttribute.self)
    copyAttribute(Scope.AttachmentAttribute.self)
    copyAttribute(AttributeScopes.FoundationAttributes.LinkAttribute.self)
    return result
  }
}
