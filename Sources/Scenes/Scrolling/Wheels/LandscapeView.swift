import UIKit

/// A landscape at any hour and in any weather, with its words, in the frame of a picture.
final class LandscapeView: UIView {
  /// Parts are painted for sizes in these steps, in points, so that a window that is resized paints them seldom.
  private static let sizeStep: CGFloat = 64
  private static let radius: CGFloat = 20
  private static let skyStops: [CGFloat] = [0, 0.38, 0.74, 1]
  /// The lower end of the sky, and the height of sun and moon at their highest, as shares of the height.
  private static let (skyShare, highestShare): (CGFloat, CGFloat) = (0.66, 0.17)
  /// How far above the sky's lower end discs rise and set.
  private static let dip: CGFloat = 0.02
  /// The size of sun and moon, as a share of the shorter side.
  private static let discShare: CGFloat = 0.075
  /// The elevations at which a disc that sets begins to fade and has faded, for low grounds.
  private static let setElevations: (gone: CGFloat, full: CGFloat) = (-0.2, -0.06)
  private static let beltShare: CGFloat = 0.5
  /// How dark the ground is at night, 0…1.
  private static let nightDarkness: CGFloat = 0.74
  /// The haze of a low sun, 0…1.
  private static let warmHaze: CGFloat = 0.34
  /// How far a ground comes up when it replaces another one, as a share of the height.
  private static let riseShare: CGFloat = 0.09
  /// How often clouds and rain go round in a day.
  private static let turnsPerDay: (fair: CGFloat, heavy: CGFloat, rain: CGFloat) = (1, 1.5, 24)
  /// The shade behind the words: its height as a share, at least some points, and its alphas in clear weather and by how much mist adds to them.
  private static let shadeShare: CGFloat = 0.4
  private static let leastShade: CGFloat = 132
  private static let shade: [(place: CGFloat, alpha: CGFloat, misty: CGFloat)] = [
    (0, 0, 0), (0.3, 0.38, 0.16), (0.6, 0.46, 0.18), (1, 0.56, 0.14),
  ]

  private let shadow = UIView()
  private let frameView = UIView()
  private let canvas = UIView()
  private let sky = GradientView()
  private let stars = UIImageView()
  private let moon = UIImageView()
  private let highSun = UIImageView()
  private let lowSun = UIImageView()
  private let fairClouds = CloudBelt(.fair)
  private let heavyClouds = CloudBelt(.heavy)
  private let grounds = [GroundView(), GroundView()]
  private let glints = UIImageView()
  private let mist = GradientView()
  private let rain = UIImageView()
  private let shadeView = GradientView()
  private let words = LandscapeWords()
  private var painted = CGSize.zero

  /// What is shown.
  var state: LandscapeState { didSet { if state != oldValue { show() } } }

  init(_ state: LandscapeState) {
    self.state = state
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [shadow, frameView] { addSubview(view) }
    frameView.clipsToBounds = true
    frameView.layer.cornerRadius = Self.radius
    for view in [canvas, shadeView, words] { frameView.addSubview(view) }
    let discs = [stars, moon, lowSun, highSun] as [UIView]
    for view in [sky] + discs + [fairClouds, heavyClouds] + grounds + [glints, mist, rain] { canvas.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("LandscapeView is made by code; use init(_:).")
  }

  func apply(_ colors: PageColors) { shadow.layer.cast(.cover(colors)) }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    let radius = min(Self.radius, bounds.width / 4, bounds.height / 4)
    (shadow.frame, frameView.frame) = (bounds, bounds)
    frameView.layer.cornerRadius = radius
    shadow.layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
    let size = CGSize(width: Self.stepped(bounds.width), height: Self.stepped(bounds.height))
    canvas.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - size.height, width: size.width, height: size.height)
    let shadeHeight = min(max(bounds.height * Self.shadeShare, Self.leastShade), bounds.height).rounded()
    shadeView.frame = CGRect(x: 0, y: bounds.height - shadeHeight, width: bounds.width, height: shadeHeight)
    words.frame = bounds
    if size != painted { paint(size) }
    show()
  }

  private static func stepped(_ length: CGFloat) -> CGFloat { (length / sizeStep).rounded(.up) * sizeStep }

  private var unit: CGFloat { min(painted.width, painted.height) }

  private func paint(_ size: CGSize) {
    painted = size
    let whole = CGRect(origin: .zero, size: size)
    sky.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height * Self.skyShare)
    sky.backgroundColor = nil
    stars.frame = sky.frame
    stars.image = LandscapePainter.stars(size: sky.frame.size, seed: 54)
    for (view, disc) in [
      (moon, Horizon.nightFerry.disc), (highSun, Horizon.highNoon.disc), (lowSun, Horizon.blueHour.disc),
    ] {
      view.image = LandscapePainter.disc(disc, radius: Self.discShare * unit)
      view.bounds.size = view.image?.size ?? .zero
    }
    for belt in [fairClouds, heavyClouds] {
      belt.frame = CGRect(x: 0, y: size.height * 0.04, width: size.width, height: size.height * Self.beltShare)
      belt.paint(unit: unit)
    }
    for ground in grounds { ground.frame = whole }
    glints.image = LandscapePainter.glints(
      size: CGSize(width: unit * 0.6, height: size.height * (1 - Self.skyShare)), unit: unit, seed: 26)
    glints.bounds.size = glints.image?.size ?? .zero
    mist.frame = CGRect(x: 0, y: size.height * 0.3, width: size.width, height: size.height * 0.7)
    let wet = CGSize(width: size.width, height: size.height / (1 - LandscapePainter.rainPeriod))
    rain.image = LandscapePainter.rain(size: wet, unit: unit, seed: 3)
    rain.bounds.size = wet
  }

  // MARK: - The state

  private func show() {
    guard painted != .zero else { return }
    let weather = SkyWeather.amounts(at: state.weather)
    let day = DaySky(hour: state.hour, weather: weather)
    sky.show(zip(Self.skyStops, day.inks).map { ($0, Horizon.color($1)) })
    canvas.backgroundColor = day.inks.last.map { UIColor(cgColor: Horizon.color($0)) }
    stars.alpha = day.night * weather.light
    showDiscs(day, weather)
    showClouds(day, weather)
    let water = showGrounds(darkness: day.night * Self.nightDarkness)
    showGlints(day, weather, water: water)
    showMist(day, weather)
    words.show(state)
  }

  private func showDiscs(_ day: DaySky, _ weather: SkyWeather.Amounts) {
    for (view, place, alpha) in [
      (moon, day.moon, day.night), (highSun, day.sun, 1 - day.warmth), (lowSun, day.sun, day.warmth),
    ] {
      view.center = CGPoint(x: place.x * painted.width, y: height(at: place.elevation))
      let isUp = DaySky.smooth(place.elevation, from: Self.setElevations.gone, to: Self.setElevations.full)
      view.alpha = alpha * weather.light * isUp
    }
  }

  /// The height of a disc, in points of the canvas.
  private func height(at elevation: CGFloat) -> CGFloat {
    let (level, cut) = ((Self.skyShare - Self.dip) * painted.height, painted.height - bounds.height)
    return level - elevation * (level - cut - Self.highestShare * bounds.height)
  }

  private func showClouds(_ day: DaySky, _ weather: SkyWeather.Amounts) {
    let days = state.hour / 24
    (fairClouds.turn, heavyClouds.turn) = (days * Self.turnsPerDay.fair, days * Self.turnsPerDay.heavy)
    let light = 1 - 0.72 * day.night
    (fairClouds.alpha, heavyClouds.alpha) = (light, weather.clouds * light)
    rain.isHidden = weather.rain < 0.01
    rain.alpha = weather.rain * (1 - 0.5 * day.night)
    let turn = days * Self.turnsPerDay.rain
    let fall = (turn - turn.rounded(.down)) * LandscapePainter.rainPeriod * rain.bounds.height
    rain.center = CGPoint(x: painted.width / 2, y: painted.height - rain.bounds.height / 2 + fall)
  }

  /// Shows the place, or the next one coming up in front of it. Returns how much water there is, and where it begins.
  private func showGrounds(darkness: CGFloat) -> (share: CGFloat, level: CGFloat) {
    let places = WheelsPlace.all
    let place = min(max(state.place, 0), CGFloat(places.count - 1))
    let lower = Int(place.rounded(.down))
    let share = DaySky.smooth(place - CGFloat(lower), from: 0, to: 1)
    let upper = min(lower + 1, places.count - 1)
    // The back one is whole until the front one covers it.
    put(grounds[0], lower, alpha: 2 * (1 - share), sunk: share, darkness)
    put(grounds[1], share > 0 ? upper : nil, alpha: 2 * share, sunk: 1 - share, darkness)
    let levels = [places[lower].waterLevel, places[upper].waterLevel]
    let amounts = [levels[0] == nil ? 0 : 1 - share, levels[1] == nil ? 0 : share]
    let level = zip(levels, amounts).max { $0.1 < $1.1 }?.0
    return (amounts[0] + amounts[1], level ?? Self.skyShare)
  }

  private func put(_ ground: GroundView, _ place: Int?, alpha: CGFloat, sunk: CGFloat, _ darkness: CGFloat) {
    ground.isHidden = place == nil
    guard let place else { return }
    ground.show(place, size: painted)
    ground.alpha = min(alpha, 1)
    ground.darkness = darkness
    ground.transform = CGAffineTransform(translationX: 0, y: sunk * Self.riseShare * painted.height)
  }

  /// Sun or moon, whichever is up, lights the water.
  private func showGlints(_ day: DaySky, _ weather: SkyWeather.Amounts, water: (share: CGFloat, level: CGFloat)) {
    let isDay = day.sun.elevation > day.moon.elevation
    let source = isDay ? day.sun : day.moon
    let strength = DaySky.smooth(source.elevation, from: -0.12, to: 0.12) * (isDay ? 1 : 0.6)
    glints.alpha = strength * weather.light * max(2 * water.share - 1, 0)
    let top = water.level * painted.height
    glints.bounds.size.height = painted.height - top
    glints.center = CGPoint(x: source.x * painted.width, y: (top + painted.height) / 2)
  }

  private func showMist(_ day: DaySky, _ weather: SkyWeather.Amounts) {
    let ink = Horizon.mix(day.inks[3], Horizon.shadeInk, 0.35 * day.night)
    // Low light makes a haze of its own.
    let thick = max(weather.mist, Self.warmHaze * day.warmth * (1 - day.night))
    mist.isHidden = thick < 0.01
    mist.show([
      (0, Horizon.color(ink, alpha: 0)), (0.42, Horizon.color(ink, alpha: 0.88 * thick)),
      (1, Horizon.color(ink, alpha: 0.3 * thick)),
    ])
    shadeView.show(
      Self.shade.map { ($0.place, Horizon.color(Horizon.shadeInk, alpha: $0.alpha + $0.misty * weather.mist)) })
  }
}
