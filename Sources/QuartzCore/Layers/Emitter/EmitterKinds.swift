/// The geometry from which an emitter layer emits.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The shape's name, as Core Animation writes it; an unknown name counts as `point`.
  public let rawValue: String
  /// Makes a shape of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The point `emitterPosition`.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line of the width of `emitterSize`, its middle at `emitterPosition`.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of `emitterSize` about `emitterPosition`.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of `emitterSize` and `emitterDepth` about `emitterPosition`.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle about `emitterPosition` with the width of `emitterSize` as its radius.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A ball about `emitterPosition` with the width of `emitterSize` as its radius.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape from which an emitter layer emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as Core Animation writes it; an unknown name counts as `volume`.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The ends or corners; the middle of a circle or ball.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The surface: of a flat shape its inside.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which an emitter layer draws its particles. Adding them up (`additive`) is not here: renderers cannot.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as Core Animation writes it; an unknown name counts as `unordered`.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In any order: as `oldestFirst` here.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particle below all others.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particle above all others.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The farthest particle below all others.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
}
