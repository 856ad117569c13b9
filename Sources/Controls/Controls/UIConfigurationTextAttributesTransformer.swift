import Foundation

/// Transforms the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// The closure that receives the attributes and returns those to use.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// The attributes to use instead of `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
