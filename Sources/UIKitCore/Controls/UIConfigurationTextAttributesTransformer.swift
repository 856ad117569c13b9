import Foundation

/// Changes the attributes that a configuration gives its text.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// The block that gets the attributes and answers those to use.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// A transformer that calls the given block.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// The attributes to use in place of `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
