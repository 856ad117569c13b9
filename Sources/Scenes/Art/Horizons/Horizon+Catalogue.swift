import UIKit

extension Horizon {
  static let goldenHour = Horizon(
    name: "Golden Hour", place: "Orchard Gap", hour: "18:58",
    facts: [
      Fact(name: "Sun", value: "6.1° above"), Fact(name: "Haze", value: "Light"), Fact(name: "Wind", value: "1 m/s, south"),
    ],
    seed: 404, sky: [0xDE7C3B, 0xE79F4E, 0xECB262, 0xF2C87E],
    disc: Disc(x: 0.53, wideX: 0.42, y: 0.475, radius: 0.116, ink: 0xF5EDD3, halo: 0xF9E6A8), cloud: 0xFFF1D6,
    ridges: [0xDA9450, 0xB56438, 0x7E3829, 0x3D181B], haze: 0xE59A58, ground: .hills)

  static let highNoon = Horizon(
    name: "High Noon", place: "Lantern Bay", hour: "12:04",
    facts: [
      Fact(name: "Sun", value: "61° above"), Fact(name: "Tide", value: "High, 2.4 m"), Fact(name: "Wind", value: "5 m/s, east"),
    ],
    seed: 1204, sky: [0x1A7FC8, 0x4FACE1, 0xA2D8EC, 0xD6EFEF],
    disc: Disc(x: 0.7, wideX: 0.68, y: 0.2, radius: 0.085, ink: 0xFDF8E4, halo: 0xE8F6F4), cloud: 0xFFFFFF,
    ridges: [0x83C3CC, 0x4A9FAB], haze: 0xBFE4E4,
    ground: .sea(horizon: 0.62, water: [0x62C2C9, 0x148497, 0x0A5A75]), witness: Witness(kind: .sailboat, x: 0.24, wideX: 0.3))

  static let winterSun = Horizon(
    name: "Winter Sun", place: "Hallow Ridge", hour: "09:48",
    facts: [Fact(name: "Sun", value: "8.3° above"), Fact(name: "Snow", value: "64 cm"), Fact(name: "Wind", value: "Calm")],
    seed: 948, sky: [0x7F9EC6, 0xA7BAD3, 0xC3CFDB, 0xD2DAE0],
    disc: Disc(x: 0.28, wideX: 0.3, y: 0.42, radius: 0.09, ink: 0xFBEBCB, halo: 0xF6E3BE, glow: 0.9), cloud: 0xFFFFFF,
    ridges: [0xBAC6D8, 0x93A6C8, 0x667DA9, 0x384C78], haze: 0xD6DCE6, ground: .peaks)

  static let seaFog = Horizon(
    name: "Sea Fog", place: "Bell Shoal", hour: "07:15",
    facts: [
      Fact(name: "Sight", value: "1.8 km"), Fact(name: "Tide", value: "Falling, 1.6 m"),
      Fact(name: "Wind", value: "1 m/s, north"),
    ],
    seed: 715, sky: [0xA8BDBD, 0xC3D1CF, 0xDCE2DA, 0xEDE9DD],
    disc: Disc(x: 0.38, wideX: 0.36, y: 0.4, radius: 0.1, ink: 0xFBFBFA, halo: 0xFFFFFF, glow: 0.62), cloud: 0xFFFFFF,
    ridges: [0xB2C5C3, 0x8FAAAA], haze: 0xE2E6DF,
    ground: .sea(horizon: 0.64, water: [0xDCE0D7, 0xB0C2C0, 0x789896]), witness: Witness(kind: .buoy, x: 0.7, wideX: 0.64))

  static let saltRoad = Horizon(
    name: "Salt Road", place: "Amber Erg", hour: "16:20",
    facts: [
      Fact(name: "Sun", value: "31° above"), Fact(name: "Sand", value: "44 °C"), Fact(name: "Wind", value: "3 m/s, south"),
    ],
    seed: 1622, sky: [0x6A98B2, 0x96B7BA, 0xC9CBB5, 0xE6D3AE],
    disc: Disc(x: 0.72, wideX: 0.66, y: 0.3, radius: 0.08, ink: 0xFCF5DF, halo: 0xF4EBC8, glow: 0.72), cloud: 0xFFF6E2,
    ridges: [0xEBB98B, 0xD38E61, 0xA4623F, 0x6C3A2C], haze: 0xE3A577, ground: .dunes)

  static let coralDusk = Horizon(
    name: "Coral Dusk", place: "Shell Flats", hour: "19:36",
    facts: [
      Fact(name: "Sun", value: "5.0° above"), Fact(name: "Tide", value: "Low, 0.3 m"), Fact(name: "Wind", value: "2 m/s, west"),
    ],
    seed: 1936, sky: [0xE3AFBE, 0xECC5C4, 0xF4DCCB, 0xF9ECDA],
    disc: Disc(x: 0.5, wideX: 0.44, y: 0.43, radius: 0.13, ink: 0xFA8868, halo: 0xF9A982, glow: 0.6), cloud: 0xFFF4EA,
    ridges: [0xD4B4C9, 0xB497BF], haze: 0xEAD3D8,
    ground: .sea(horizon: 0.64, water: [0xF9E9D9, 0xDDBFC0, 0xA98AA2]))

  static let blueHour = Horizon(
    name: "Blue Hour", place: "Skerry Point", hour: "20:47",
    facts: [
      Fact(name: "Sun", value: "4.2° below"), Fact(name: "Tide", value: "Falling, 1.1 m"),
      Fact(name: "Light left", value: "18 min"),
    ],
    seed: 2047, sky: [0x0A1137, 0x1F2972, 0x6D4A8F, 0xDA7F6C],
    disc: Disc(x: 0.6, wideX: 0.33, y: 0.534, radius: 0.085, ink: 0xFFDFA8, halo: 0xF08A62, glow: 0.82), cloud: 0xE6A08E,
    ridges: [0x734887, 0x4B376D], haze: 0xB06A80,
    ground: .sea(horizon: 0.6, water: [0xDE8068, 0x4B3A7B, 0x12164A]), witness: Witness(kind: .lighthouse, x: 0.86, wideX: 0.53),
    stars: 58)

  static let firstLight = Horizon(
    name: "First Light", place: "Skerry Point", hour: "05:41",
    facts: [
      Fact(name: "Sun", value: "2.6° above"), Fact(name: "Tide", value: "Rising, 0.7 m"),
      Fact(name: "Wind", value: "3 m/s, west"),
    ],
    seed: 542, sky: [0x5E80C5, 0xA6AEDD, 0xF5C6C0, 0xFEE3BE],
    disc: Disc(x: 0.62, wideX: 0.44, y: 0.5, radius: 0.09, ink: 0xFFF6DC, halo: 0xFFEBC4, glow: 0.85), cloud: 0xFFF0E4,
    ridges: [0xB7A1C6, 0x8A7FB2], haze: 0xE6C8CC,
    ground: .sea(horizon: 0.6, water: [0xF2CFB8, 0x6272A9, 0x253A74]), witness: Witness(kind: .sailboat, x: 0.3, wideX: 0.21))

  static let nightFerry = Horizon(
    name: "Night Ferry", place: "Sound of Orr", hour: "23:16",
    facts: [
      Fact(name: "Moon", value: "24° above"), Fact(name: "Tide", value: "Rising, 1.9 m"),
      Fact(name: "Wind", value: "4 m/s, north"),
    ],
    seed: 2316, sky: [0x04050F, 0x080E26, 0x12254C, 0x27477A],
    disc: Disc(x: 0.72, wideX: 0.7, y: 0.22, radius: 0.081, ink: 0xF8F1DC, halo: 0x7F99CC, glow: 0.8), cloud: 0x6F8BBE,
    ridges: [0x1E3763, 0x132750], haze: 0x2A4677,
    ground: .sea(horizon: 0.62, water: [0x203A6C, 0x0F1E45, 0x060B1F]), witness: Witness(kind: .ferry, x: 0.3, wideX: 0.24),
    stars: 54)

  static let greenNight = Horizon(
    name: "Green Night", place: "Cape Varda", hour: "00:52",
    facts: [Fact(name: "Sky", value: "Kp 6"), Fact(name: "Air", value: "−14 °C"), Fact(name: "Wind", value: "Calm")],
    seed: 52, sky: [0x0B2B2C, 0x154A43, 0x1F6655, 0x3A8B70],
    disc: Disc(x: 0.24, wideX: 0.28, y: 0.2, radius: 0.05, ink: 0xE8F6E6, halo: 0x9FE3C4, glow: 0.5), cloud: 0x9FE3C4,
    ridges: [0x17453F, 0x0F302F, 0x0A1F22], haze: 0x2B6A5B, ground: .peaks, stars: 64, aurora: 0x63F2B4)

  static let afterRain = Horizon(
    name: "After Rain", place: "Fern Hollow", hour: "15:32",
    facts: [Fact(name: "Rain", value: "4 mm"), Fact(name: "Air", value: "17 °C"), Fact(name: "Wind", value: "2 m/s, west")],
    seed: 1532, sky: [0x7F9AA0, 0xA8BCB4, 0xD3DAC0, 0xEFE9C8],
    disc: Disc(x: 0.66, wideX: 0.6, y: 0.34, radius: 0.085, ink: 0xFDF7DC, halo: 0xF7F0C6, glow: 0.8), cloud: 0xFFFFFF,
    ridges: [0x9DB48F, 0x6E9473, 0x44705B, 0x224640], haze: 0xC9D4A8, ground: .hills)

  static let stormFront = Horizon(
    name: "Storm Front", place: "Anvil Pass", hour: "17:45",
    facts: [Fact(name: "Front", value: "12 km"), Fact(name: "Air", value: "9 °C"), Fact(name: "Wind", value: "11 m/s, west")],
    seed: 1745, sky: [0x2A2F3A, 0x474F5E, 0x7B7F86, 0xC6AE93],
    disc: Disc(x: 0.4, wideX: 0.38, y: 0.52, radius: 0.07, ink: 0xF3DDB6, halo: 0xE6C89A, glow: 0.7), cloud: 0xAEB4C0,
    ridges: [0x5F6673, 0x454C5A, 0x2E3441, 0x1B202A], haze: 0x8E8A86, ground: .peaks)

  /// The places of screen one by day; the first is the hero.
  static let byDay: [Horizon] = [
    goldenHour, highNoon, winterSun, seaFog, saltRoad, coralDusk, blueHour, firstLight, afterRain, greenNight, nightFerry,
    stormFront,
  ]

  /// The places of screen one in the dark theme; the first is the hero.
  static let byNight: [Horizon] = [
    goldenHour, blueHour, nightFerry, winterSun, coralDusk, greenNight, stormFront, saltRoad, firstLight, seaFog, afterRain,
    highNoon,
  ]
}
