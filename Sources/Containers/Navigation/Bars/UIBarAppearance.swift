import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// The background and the shadow of a bar.
///
/// A bar keeps a copy of an appearance that is set, and follows later changes of that copy.
///
/// ```swift
/// let appearance = UINavigationBarAppearance()
/// appearance.configureWithOpaqueBackground()
/// appearance.backgroundColor = .systemIndigo
/// appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
/// let navigation = UINavigationController(rootViewController: UIViewController())
/// navigation.navigationBar.standardAppearance = appearance
/// ```
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  private var onChange: (() -> Void)?
  private var device: UIUserInterfaceIdiom

  // MARK: - Creating an appearance

  /// Makes an appearance with the default background for the current device.
  public override convenience init() {
    self.init(idiom: ApplicationContext.current?.application?.traitCollection.userInterfaceIdiom ?? .unspecified)
  }

  /// Makes an appearance with the default background. The idiom does not change it here.
  public init(idiom: UIUserInterfaceIdiom) {
    device = idiom
    super.init()
    setDefaultBackground()
  }

  /// Makes an appearance with the background and shadow of another one.
  public init(barAppearance: UIBarAppearance) {
    device = barAppearance.idiom
    super.init()
    copyBackground(of: barAppearance)
  }

  /// The idiom given at the creation.
  open var idiom: UIUserInterfaceIdiom { device }

  // MARK: - Configuring the background

  /// A blurred background, and a hairline as shadow.
  open func configureWithDefaultBackground() {
    setDefaultBackground()
    didChange()
  }

  /// An opaque background in the system's colour, and a hairline as shadow.
  open func configureWithOpaqueBackground() {
    clearBackground()
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// No background and no shadow.
  open func configureWithTransparentBackground() { clearBackground() }

  private func setDefaultBackground() {
    clearBackground()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = .separator
  }

  private func clearBackground() {
    (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
    (shadowColor, shadowImage) = (nil, nil)
  }

  /// The effect that lies lowest; nil for none. Default: the chrome material.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// The colour above the effect; nil for none. Default: nil.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The image above the colour; nil for none. Default: nil.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// How the image fills the bar. Default: `scaleToFill`.
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { didChange() } }
  /// The colour of the hairline; it tints a `shadowImage` that is a template. nil for no hairline. Default: `separator`.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// The image of the shadow, at the bar's outer edge; an untinted one needs no `shadowColor`. Default: nil, a hairline.
  open var shadowImage: UIImage? { didSet { didChange() } }

  // MARK: - Copying

  /// Makes a copy of the same class.
  open func copy() -> Self { duplicate() }
  /// Makes a copy of the same class; the zone is ignored.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  final func duplicate() -> Self {
    guard let copy = ObjectTemplate.object(of: type(of: self)) as? Self else {
      misuse("\(Self.self).copy(): \(Self.self).init() gave no object of its class; it must make one.")
    }
    copy.device = device
    copy.copyValues(of: self)
    return copy
  }

  /// Copies everything that a subclass of the toolkit's adds.
  func copyValues(of other: UIBarAppearance) { copyBackground(of: other) }

  final func copyBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  // MARK: - Observing

  /// Sets what is called after each change.
  final func observe(_ onChange: (() -> Void)?) { self.onChange = onChange }
  final func didChange() { onChange?() }

  /// Whether nothing of what lies below the bar can be seen.
  final var isOpaque: Bool { (backgroundColor?.cgColor.alpha ?? 0) >= 1 }
}
