internal import CCairo
import Foundation

/// How much each pixel of a context shows of what is drawn: the product of the images that were clipped to.
///
/// Cairo clips to paths only. A drawing goes to a copy of the picture first, and the mask says where the copy replaces the picture;
/// so every blend mode and every shadow is limited in the same way.
final class ClipMask {
  /// An 8-bit surface of the context's size.
  let surface: OpaquePointer

  /// Makes a mask that `paint` fills; nil where there is no memory for it.
  init?(width: Int, height: Int, paint: (OpaquePointer) -> Void) {
    guard let made = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return nil }
    guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(made) else {
      cairo_surface_destroy(made)
      return nil
    }
    surface = made
    paint(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(made)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Draws with `body`, and keeps what the mask shows of it.
  func limit(_ cairo: OpaquePointer, _ body: () -> Void) {
    let picture = cairo_get_group_target(cairo)
    cairo_save(cairo)
    cairo_push_group(cairo)
    // The group has the clip's bounds; its partly covered pixels count once, where the group replaces the picture.
    cairo_reset_clip(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, picture, 0, 0)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    body()
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_mask_surface(cairo, surface, 0, 0)
    cairo_restore(cairo)
  }
}

extension CGImage {
  /// Paints the image as a mask: its alpha, or its brightness if it has no alpha channel.
  ///
  /// - Parameters:
  ///   - place: from the image's pixels to those of the mask.
  ///   - outer: a mask that limits this one.
  func paintCoverage(
    at place: CGAffineTransform, _ quality: CGInterpolationQuality, within outer: ClipMask?, on cairo: OpaquePointer
  ) {
    guard let coverage = makeCoverage(), let pattern = cairo_pattern_create_for_surface(coverage) else { return }
    defer {
      cairo_pattern_destroy(pattern)
      cairo_surface_destroy(coverage)
    }
    var matrix = place.inverted().cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, quality.filter)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // The context's clip limits the mask to the image.
    cairo_set_source(cairo, pattern)
    if let outer { cairo_mask_surface(cairo, outer.surface, 0, 0) } else { cairo_paint(cairo) }
  }

  /// An 8-bit surface of the image's size.
  private func makeCoverage() -> OpaquePointer? {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let bytes = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    withPixels { pixels, bytesPerRow in
      for y in 0..<height {
        for x in 0..<width {
          let at = y * bytesPerRow + x * 4
          bytes[y * stride + x] = hasAlpha ? pixels[at + 3] : Self.brightness(pixels[at + 2], pixels[at + 1], pixels[at])
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  /// The luma of ITU-R BT.709, with which a grey is its own brightness.
  private static func brightness(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    let sum: Int = 2126 * red + 7152 * green + 722 * blue
    return UInt8((sum + 5000) / 10000)
  }
}
