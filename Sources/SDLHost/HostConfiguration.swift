import Foundation

/// The options with which a host opens its window.
public struct HostConfiguration: Sendable, Equatable {
  /// The title of the window. Default: empty.
  public var title: String
  /// The size of the content, in points. Default: 390 × 844.
  public var size: CGSize
  /// The position of the top left corner, in points of the desktop. Default: nil, where the desktop puts it.
  public var position: CGPoint?
  /// The minimum size, in points. Default: 160 × 120.
  public var minimumSize: CGSize
  /// The renderer. Default: `automatic`.
  public var renderer: RendererChoice
  /// Pixels per unit of the window system. Default: nil, the desktop's scale, or 1 if it reports none.
  public var unitScale: CGFloat?
  /// Whether the user can resize the window. Default: true.
  public var isResizable: Bool
  /// A PNG, JPEG or WebP file as the window's icon. Default: nil, the desktop's own.
  public var icon: Data?

  /// Makes a configuration; sizes and the position are in points.
  public init(
    title: String = "", size: CGSize = CGSize(width: 390, height: 844), minimumSize: CGSize = CGSize(width: 160, height: 120),
    renderer: RendererChoice = .automatic, unitScale: CGFloat? = nil, isResizable: Bool = true, icon: Data? = nil,
    position: CGPoint? = nil
  ) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
    self.renderer = renderer
    self.unitScale = unitScale
    self.isResizable = isResizable
    self.icon = icon
    self.position = position
  }
}

/// The renderer of a window.
public enum RendererChoice: Sendable, Equatable, CustomStringConvertible {
  /// The graphics card if there is one, otherwise software: OpenGL on the processor (llvmpipe) is slower than our own renderer
  /// and takes 80 MB more.
  case automatic
  /// The processor, directly into the window's pixels.
  case software
  /// One of SDL's render drivers by name: `opengl`, `opengles2`, `vulkan` …
  case driver(String)

  /// The renderer with a name from the command line.
  public init(_ name: String) {
    switch name.lowercased() {
    case "auto", "automatic", "": self = .automatic
    case "software": self = .software
    default: self = .driver(name.lowercased())
    }
  }

  /// The name on the command line.
  public var description: String {
    switch self {
    case .automatic: "auto"
    case .software: "software"
    case .driver(let name): name
    }
  }
}

/// The reason why there is no window.
public enum HostError: Error, Equatable, CustomStringConvertible {
  /// There is no display, or it refuses the connection.
  case noDisplay(reason: String)
  /// There is a display, but it opens no window.
  case noWindow(reason: String)
  /// The chosen renderer does not work here.
  case noRenderer(name: String, available: [String], reason: String)
  /// The renderer was lost and could not be made again.
  case lostRenderer(reason: String)

  /// A sentence with the reason, and the available renderers if the chosen one does not work.
  public var description: String {
    switch self {
    case .noDisplay(let reason): "There is no display to open a window on: \(reason)."
    case .noWindow(let reason): "The window could not be opened: \(reason)."
    case .noRenderer(let name, let available, let reason):
      "The renderer “\(name)” cannot draw here: \(reason). There are: \(available.joined(separator: ", "))."
    case .lostRenderer(let reason): "The renderer was lost and could not be made anew: \(reason)."
    }
  }
}
