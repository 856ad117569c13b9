import CoreGraphics
import Foundation

extension UIView {
  /// A part of a view that is free of bars or of margins.
  public struct LayoutRegion: Hashable {
    /// The axis along which a region keeps clear of what covers a window's corners. Nothing covers them here.
    public enum AdaptivityAxis: Equatable {
      /// To the left and to the right.
      case horizontal
      /// Upwards and downwards.
      case vertical
    }

    private enum Kind: Hashable { case safeArea, margins, readableContent }
    private let kind: Kind
    private let cornerAdaptation: AdaptivityAxis?

    /// The part that no bar covers. No window has controls in its corners, so an adaptation to these adds nothing.
    public static func safeArea(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil) -> UIView.LayoutRegion {
      LayoutRegion(kind: .safeArea, cornerAdaptation: cornerAdaptation)
    }

    /// The part inside the layout margins. No window has controls in its corners, so an adaptation to these adds nothing.
    public static func margins(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil) -> UIView.LayoutRegion {
      LayoutRegion(kind: .margins, cornerAdaptation: cornerAdaptation)
    }

    /// The part for text, which is not wider than lines that are easy to read. No window has controls in its corners, so an adaptation
    /// to these adds nothing.
    public static func readableContent(cornerAdaptation: UIView.LayoutRegion.AdaptivityAxis? = nil) -> UIView.LayoutRegion {
      LayoutRegion(kind: .readableContent, cornerAdaptation: cornerAdaptation)
    }

    @MainActor
    fileprivate func guide(of view: UIView) -> UILayoutGuide {
      switch kind {
      case .safeArea: view.safeAreaLayoutGuide
      case .margins: view.layoutMarginsGuide
      case .readableContent: view.readableContentGuide
      }
    }

    @MainActor
    fileprivate func insets(of view: UIView) -> UIEdgeInsets {
      switch kind {
      case .safeArea: view.safeAreaInsets
      case .margins: view.layoutMargins
      case .readableContent: SystemLayoutGuide.readableInsets(of: view)
      }
    }
  }

  /// The guide of a region; the same one at each call.
  public func layoutGuide(for region: UIView.LayoutRegion) -> UILayoutGuide { region.guide(of: self) }

  /// The insets from the bounds to a region, in points.
  public func edgeInsets(for region: UIView.LayoutRegion) -> UIEdgeInsets { region.insets(of: self) }

  /// The insets from the bounds to a region by the reading direction, in points.
  public func directionalEdgeInsets(for region: UIView.LayoutRegion) -> NSDirectionalEdgeInsets {
    directed(region.insets(of: self))
  }
}
