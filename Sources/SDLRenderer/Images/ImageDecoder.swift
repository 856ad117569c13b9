internal import CSDL2
import CoreGraphics
import Foundation

/// Lets `CGImage` decode JPEG, WebP and the other formats of SDL_image, and encode JPEG; installs the decoder once per process.
package func installImageDecoder() {
  _ = decoderInstallation
}

private let decoderInstallation: Void = {
  CGImage.decoder = decodedImage
  CGImage.jpegEncoder = encodedJPEG
}()

private func decodedImage(_ data: Data) -> CGImage? {
  data.withUnsafeBytes { bytes -> CGImage? in
    guard let base = bytes.baseAddress, bytes.count <= Int(Int32.max),
      let stream = SDL_RWFromConstMem(base, Int32(bytes.count)), let loaded = IMG_Load_RW(stream, 1)
    else { return nil }
    defer { SDL_FreeSurface(loaded) }
    guard let surface = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let (width, height, stride) = (Int(surface.pointee.w), Int(surface.pointee.h), Int(surface.pointee.pitch))
    guard width > 0, height > 0, let pixels = surface.pointee.pixels else { return nil }
    var result = [UInt8](repeating: 0, count: width * height * 4)
    result.withUnsafeMutableBytes { target in
      for row in 0..<height { memcpy(target.baseAddress! + row * width * 4, pixels + row * stride, width * 4) }
      premultiply(target)
    }
    return CGImage(width: width, height: height, premultipliedBGRA: result, hasAlpha: hasAlpha(loaded))
  }
}

/// Whether the decoded format has transparent colours.
private func hasAlpha(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
  guard let format = surface.pointee.format else { return true }
  if format.pointee.Amask != 0 || SDL_HasColorKey(surface) == SDL_TRUE { return true }
  guard let palette = format.pointee.palette else { return false }
  return (0..<Int(palette.pointee.ncolors)).contains { palette.pointee.colors[$0].a < 255 }
}

private func premultiply(_ bytes: UnsafeMutableRawBufferPointer) {
  var index = 0
  while index < bytes.count {
    let alpha = UInt32(bytes[index + 3])
    if alpha < 255 {
      for channel in index..<index + 3 {
        let product = UInt32(bytes[channel]) * alpha + 128
        bytes[channel] = UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
      }
    }
    index += 4
  }
}

/// - Parameter quality: from 0 to 100.
private func encodedJPEG(_ image: CGImage, quality: Int) -> Data? {
  image.withPixels { bytes, bytesPerRow -> Data? in
    guard let pixels = bytes.baseAddress,
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: pixels), Int32(image.width), Int32(image.height), 32, Int32(bytesPerRow),
        SDL_PIXELFORMAT_RGB888.rawValue)
    else { return nil }
    defer { SDL_FreeSurface(surface) }
    // Even the best quality takes less than the pixels themselves; small images have a header of some hundred bytes.
    var room = [UInt8](repeating: 0, count: image.width * image.height * 4 + 65_536)
    let length = room.withUnsafeMutableBytes { target -> Int? in
      guard let stream = SDL_RWFromMem(target.baseAddress, Int32(clamping: target.count)) else { return nil }
      defer { SDL_RWclose(stream) }
      return IMG_SaveJPG_RW(surface, stream, 0, Int32(quality)) == 0 ? Int(SDL_RWtell(stream)) : nil
    }
    return length.map { Data(room.prefix($0)) }
  }
}
