import CoreGraphics
import Foundation
import Misuse
import ViewCore

extension UISheetPresentationController {
  /// A height at which a sheet may rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      /// The identifier as a string.
      public var rawValue: String
      /// Makes an identifier from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier from a string.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The system's detent of about half the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The system's detent of the full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    /// The identifier by which the detent is selected.
    open var identifier: Identifier { name }
    /// An effect at the back of the sheet while it rests at the detent; see `UIPresentationController.backgroundEffect`. Default: nil,
    /// the sheet's own.
    open var backgroundEffect: UIVisualEffect? { didSet { effectDidChange?() } }
    private var effectDidChange: (() -> Void)?
    private let name: Identifier
    private let resolver: Resolver

    init(_ name: Identifier, _ resolver: @escaping Resolver) {
      self.name = name
      self.resolver = resolver
      super.init()
    }

    /// Calls an action when the effect has changed.
    final func watchEffect(_ action: @escaping () -> Void) { effectDidChange = action }

    private class func make(_ name: Identifier, _ resolver: @escaping Resolver) -> Self {
      guard let detent = Detent(name, resolver) as? Self else {
        misuse("\(self): a detent cannot be subclassed through its factories; call them on Detent.")
      }
      return detent
    }

    /// A detent of about half the height of the window; inactive where the height is compact.
    open class func medium() -> Self {
      make(.medium) { context in
        if let context = context as? SheetResolutionContext { return context.mediumValue }
        return context.containerTraitCollection.verticalSizeClass == .compact ? nil : context.maximumDetentValue / 2
      }
    }

    /// A detent of the full height.
    open class func large() -> Self { make(.large) { $0.maximumDetentValue } }

    /// A detent of a computed height in points, without the safe area below the sheet; it is clamped to the maximum. It is
    /// inactive where `resolver` returns nil. The resolver is called again when the container or its traits change, and after
    /// `invalidateDetents()`.
    ///
    /// - Parameter identifier: nil makes a unique one.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// The height in a context, in points; nil if the detent is inactive there.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The values on which a detent's height may depend.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of a sheet in points, without the safe area below it.
  var maximumDetentValue: CGFloat { get }
}

/// The context in which the toolkit resolves detents.
final class SheetResolutionContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// Nil if `medium` is inactive.
  let mediumValue: CGFloat?

  init(_ room: SheetRoom, traits: UITraitCollection) {
    containerTraitCollection = traits
    maximumDetentValue = room.maximumDetentValue
    mediumValue = traits.verticalSizeClass == .compact ? nil : room.mediumDetentValue
    super.init()
  }
}
