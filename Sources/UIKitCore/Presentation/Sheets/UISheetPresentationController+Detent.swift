import CoreGraphics
import Foundation
import Misuse

extension UISheetPresentationController {
  /// A height at which a sheet may rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a detent.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      /// The name.
      public var rawValue: String
      /// An identifier of the given name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// An identifier of the given name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Of the system's detent of about half the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// Of the system's detent of the full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// What it is selected by.
    open var identifier: Identifier { name }
    private let name: Identifier
    private let resolver: Resolver

    init(_ name: Identifier, _ resolver: @escaping Resolver) {
      self.name = name
      self.resolver = resolver
      super.init()
    }

    private class func make(_ name: Identifier, _ resolver: @escaping Resolver) -> Self {
      guard let detent = Detent(name, resolver) as? Self else {
        misuse("\(self): a detent cannot be subclassed through its factories; call them on Detent.")
      }
      return detent
    }

    /// About half the height of the window; inactive where that is compact.
    open class func medium() -> Self {
      make(.medium) { context in
        if let context = context as? SheetResolutionContext { return context.mediumValue }
        return context.containerTraitCollection.verticalSizeClass == .compact ? nil : context.maximumDetentValue / 2
      }
    }

    /// The full height.
    open class func large() -> Self { make(.large) { $0.maximumDetentValue } }

    /// A height in points without the safe area below the sheet; greater values than the largest are that. The detent is inactive
    /// where `resolver` answers nil. It is asked again when the container or its traits change, and after `invalidateDetents()`.
    ///
    /// - Parameter identifier: nil makes one up.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// The height in a context, in points; nil: the detent is inactive there.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// What a detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height of a sheet, in points, without the safe area below it.
  var maximumDetentValue: CGFloat { get }
}

/// The context that the toolkit resolves detents in.
final class SheetResolutionContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// nil: inactive.
  let mediumValue: CGFloat?

  init(_ room: SheetRoom, traits: UITraitCollection) {
    containerTraitCollection = traits
    maximumDetentValue = room.maximumDetentValue
    mediumValue = traits.verticalSizeClass == .compact ? nil : room.mediumDetentValue
    super.init()
  }
}
