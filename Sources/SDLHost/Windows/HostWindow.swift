internal import CSDL2
import Foundation
import SDLRenderer

/// An SDL window and its renderer.
@MainActor
final class HostWindow {
  private(set) var window: OpaquePointer
  private(set) var renderer: any FrameRenderer
  private let configuration: HostConfiguration

  init(_ configuration: HostConfiguration) throws {
    self.configuration = configuration
    (window, renderer) = try Self.open(configuration)
    decorate()
  }

  func close() {
    (renderer as? WindowRenderer)?.destroy()
    SDL_DestroyWindow(window)
  }

  var identifier: UInt32 { SDL_GetWindowID(window) }

  /// Pixels per unit of the window system where the desktop does not scale windows itself.
  private var unitScale: CGFloat { configuration.unitScale ?? Self.desktopUnitScale }

  struct Metrics: Equatable {
    /// In points.
    var size: CGSize
    /// Pixels per point.
    var scale: CGFloat
    var unitsPerPoint: CGFloat
  }

  var metrics: Metrics {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    var (pixelWidth, pixelHeight) = (width, height)
    if let accelerated = renderer as? WindowRenderer {
      (pixelWidth, pixelHeight) = accelerated.outputSize
    } else {
      SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
    }
    let pixelsPerUnit = width > 0 && pixelWidth > 0 ? CGFloat(pixelWidth) / CGFloat(width) : 1
    return Metrics(
      size: CGSize(width: CGFloat(width) / unitScale, height: CGFloat(height) / unitScale), scale: pixelsPerUnit * unitScale,
      unitsPerPoint: unitScale)
  }

  /// Frames per second; 60 if the display does not report it.
  var refreshRate: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, (20...1000).contains(mode.refresh_rate) else { return 60 }
    return Int(mode.refresh_rate)
  }

  func hide() { SDL_HideWindow(window) }

  var isHidden: Bool {
    SDL_GetWindowFlags(window) & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0
  }

  /// The position; one that is on no display is left to the desktop.
  var position: (x: Int, y: Int) {
    get {
      var (x, y): (Int32, Int32) = (0, 0)
      SDL_GetWindowPosition(window, &x, &y)
      return (Int(x), Int(y))
    }
    set {
      guard let x = Int32(exactly: newValue.x), let y = Int32(exactly: newValue.y) else { return }
      var point = SDL_Point(x: x &+ 40, y: y &+ 20)
      for display in 0..<max(SDL_GetNumVideoDisplays(), 0) {
        var bounds = SDL_Rect()
        guard SDL_GetDisplayBounds(display, &bounds) == 0, SDL_PointInRect(&point, &bounds) == SDL_TRUE else { continue }
        return SDL_SetWindowPosition(window, x, y)
      }
    }
  }

  var isFullScreen: Bool {
    get { SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    set { SDL_SetWindowFullscreen(window, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }

  /// The window's frame on the desktop, in points.
  var frame: CGRect {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    return CGRect(origin: CGPoint(x: CGFloat(x) / unitScale, y: CGFloat(y) / unitScale), size: metrics.size)
  }

  /// Resizes the window in points, at most to the display's usable size, and moves it so that it stays on the display.
  func resize(to size: CGSize, movedBy offset: CGPoint) {
    func units(_ length: CGFloat) -> Int32 { Int32(min(max((length * unitScale).rounded(), -32_768), 32_767)) }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    var (left, top, width, height) = (x + units(offset.x), y + units(offset.y), units(size.width), units(size.height))
    var room = SDL_Rect()
    let display = SDL_GetWindowDisplayIndex(window)
    if display >= 0, SDL_GetDisplayUsableBounds(display, &room) == 0 {
      (width, height) = (min(width, room.w), min(height, room.h))
      left = max(min(left, room.x + room.w - width), room.x)
      top = max(min(top, room.y + room.h - height), room.y)
    }
    if (left, top) != (x, y) { SDL_SetWindowPosition(window, left, top) }
    SDL_SetWindowSize(window, width, height)
  }

  var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set { SDL_SetWindowTitle(window, newValue) }
  }

  /// Makes a new renderer for the window after it was lost; software if the graphics card does not recover.
  func rebuildRenderer() throws {
    let wasAccelerated = renderer is WindowRenderer
    (renderer as? WindowRenderer)?.destroy()
    do {
      if wasAccelerated {
        renderer = try RendererSelection.accelerated(window, driver: renderer.name)
      } else {
        renderer = try WindowSurfaceRenderer(window: window)
      }
    } catch {
      guard wasAccelerated else { throw HostError.lostRenderer(reason: "\(error)") }
      try openSoftware()
    }
  }

  /// Replaces an accelerated renderer by software for good, in a new window at the place of the old one.
  func useSoftware() throws {
    (renderer as? WindowRenderer)?.destroy()
    try openSoftware()
  }

  private func openSoftware() throws {
    var software = configuration
    software.renderer = .software
    (software.position, software.size) = (frame.origin, frame.size)
    // If no other window opens, the program still has one to ask for its place and size.
    let (newWindow, newRenderer) = try Self.open(software)
    SDL_DestroyWindow(window)
    (window, renderer) = (newWindow, newRenderer)
    decorate()
  }

  // MARK: - Opening

  private static func open(_ configuration: HostConfiguration) throws -> (OpaquePointer, any FrameRenderer) {
    let choice = try RendererSelection.resolve(configuration.renderer)
    if case .driver(let name) = choice, let window = try createAccelerated(configuration, driver: name) {
      do {
        let (renderer, error) = try XErrors.catching { try RendererSelection.accelerated(window, driver: name) }
        if let error {
          renderer.destroy()
          throw HostError.noWindow(reason: error)
        }
        if configuration.renderer == .automatic, renderer.drawsOnProcessor {
          renderer.destroy()
        } else {
          return (window, renderer)
        }
      } catch {
        guard configuration.renderer == .automatic else {
          SDL_DestroyWindow(window)
          throw HostError.noRenderer(name: name, available: RendererSelection.names, reason: Self.reason(error))
        }
      }
      SDL_DestroyWindow(window)
    }
    let window = try create(configuration, forOpenGL: false)
    do {
      return (window, try WindowSurfaceRenderer(window: window))
    } catch {
      SDL_DestroyWindow(window)
      throw HostError.noRenderer(name: "software", available: RendererSelection.names, reason: Self.reason(error))
    }
  }

  /// Makes a window for a driver; nil if there is none and software may replace it.
  private static func createAccelerated(_ configuration: HostConfiguration, driver: String) throws -> OpaquePointer? {
    do {
      let (window, error) = try XErrors.catching { try create(configuration, forOpenGL: driver.hasPrefix("opengl")) }
      guard let error else { return window }
      SDL_DestroyWindow(window)
      throw HostError.noWindow(reason: error)
    } catch HostError.noWindow(let reason) {
      guard configuration.renderer == .automatic else {
        throw HostError.noRenderer(name: driver, available: RendererSelection.names, reason: reason)
      }
      return nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    if case HostError.noWindow(let reason) = error { return reason }
    return (error as? RendererError)?.reason ?? "\(error)"
  }

  private static func create(_ configuration: HostConfiguration, forOpenGL: Bool) throws -> OpaquePointer {
    let scale = configuration.unitScale ?? desktopUnitScale
    func units(_ length: CGFloat) -> Int32 { Int32(min(max((length * scale).rounded(), 1), 16_384)) }
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if configuration.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if forOpenGL { flags |= SDL_WINDOW_OPENGL.rawValue }
    let anywhere = Int32(bitPattern: 0x1FFF_0000)
    func place(_ length: CGFloat?) -> Int32 {
      length.map { Int32(min(max(($0 * scale).rounded(), -32_768), 32_767)) } ?? anywhere
    }
    guard
      let window = SDL_CreateWindow(
        configuration.title, place(configuration.position?.x), place(configuration.position?.y), units(configuration.size.width),
        units(configuration.size.height), flags)
    else { throw HostError.noWindow(reason: String(cString: SDL_GetError())) }
    SDL_SetWindowMinimumSize(window, units(configuration.minimumSize.width), units(configuration.minimumSize.height))
    return window
  }

  private func decorate() {
    guard let icon = configuration.icon else { return }
    setWindowIcon(icon, of: window)
  }

  /// X11 has no scale of its own: desktops pass it to programs in the environment.
  private static var desktopUnitScale: CGFloat {
    guard let driver = SDL_GetCurrentVideoDriver(), String(cString: driver) == "x11",
      let told = ProcessInfo.processInfo.environment["GDK_SCALE"].flatMap(Double.init), (1...8).contains(told)
    else { return 1 }
    return CGFloat(told)
  }
}

/// Sets the window's icon from the bytes of an image file; invalid data leaves the desktop's own.
@MainActor
private func setWindowIcon(_ data: Data, of window: OpaquePointer) {
  data.withUnsafeBytes { bytes in
    guard let base = bytes.baseAddress, let stream = SDL_RWFromConstMem(base, Int32(clamping: bytes.count)),
      let surface = IMG_Load_RW(stream, 1)
    else { return }
    SDL_SetWindowIcon(window, surface)
    SDL_FreeSurface(surface)
  }
}
