import Foundation

/// How a host opens its window.
public struct HostConfiguration: Sendable, Equatable {
  /// What the window's frame shows.
  public var title: String
  /// Points.
  public var size: CGSize
  /// Where the window's top left corner is put, in points of the desktop; nil: where the desktop puts it.
  public var position: CGPoint?
  /// Points; the window cannot be made smaller.
  public var minimumSize: CGSize
  /// What draws the window. Default: the graphics card where there is one.
  public var renderer: RendererChoice
  /// Pixels per unit of the window system's coordinates; nil: what the desktop tells (1 where it tells nothing).
  public var unitScale: CGFloat?
  /// Whether the window's size can be changed by its edges. Default true.
  public var isResizable: Bool
  /// A PNG, JPEG or WebP for the window's icon; nil: the desktop's own.
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

/// What draws the window.
public enum RendererChoice: Sendable, Equatable, CustomStringConvertible {
  /// The graphics card where there is one, else the processor: OpenGL on the processor (llvmpipe) is slower than our own
  /// drawing, and takes 80 MB more.
  case automatic
  /// The processor, straight into the window's pixels.
  case software
  /// One of SDL's render drivers by its name: `opengl`, `opengles2`, `vulkan` …
  case driver(String)

  /// The choice that a command line names.
  public init(_ name: String) {
    switch name.lowercased() {
    case "auto", "automatic", "": self = .automatic
    case "software": self = .software
    default: self = .driver(name.lowercased())
    }
  }

  /// The name that a command line gives the choice.
  public var description: String {
    switch self {
    case .automatic: "auto"
    case .software: "software"
    case .driver(let name): name
    }
  }
}

/// Why there is no window.
public enum HostError: Error, Equatable, CustomStringConvertible {
  /// There is no display, or it does not let us in.
  case noDisplay(reason: String)
  /// There is a display, and it opens no window.
  case noWindow(reason: String)
  /// The chosen renderer cannot draw here.
  case noRenderer(name: String, available: [String], reason: String)
  /// The renderer was lost and could not be made anew.
  case lostRenderer(reason: String)

  /// A sentence with the reason, and for a renderer the names of those that there are.
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
