import UIKit

// The fifteen blocks of *Gravity & Collision* (dynamics.png).

extension ToyDesign {
  static let bay = ToyDesign(.square, 112) { painter in
    painter.fill(.red)
    painter.rings(0, 112, [(.cream, 96), (.dark, 54)])
    painter.disc(.yellow, 85, 27, 12.5)
  }
  static let roof = ToyDesign(.triangle, 96, 85) { painter in
    painter.fill(.blue)
    painter.polygon(.pink, [(48, 0), (96, 85), (48, 85)])
  }
  static let wheel = ToyDesign(.circle, 92) { painter in
    painter.fill(.teal)
    painter.half(.cream, 46, 46, 47, turn: 40)
    painter.half(.red, 46, 46, 19.5, turn: 40)
    painter.half(.dark, 46, 46, 19.5, turn: 220)
  }
  static let plank = ToyDesign(.square, 176, 56) { painter in
    painter.fill(.yellow)
    for (index, ink) in [ToyInk.purple, .red, .purple, .red].enumerated() {
      let x = 22 + 44 * CGFloat(index)
      painter.disc(.cream, x, 12, 5)
      painter.half(ink, x, 56, 22, turn: -90)
    }
  }
  static let button = ToyDesign.plain(.circle, 56, .cream, .red)
  static let prism = ToyDesign(.hexagon, 112, 97) { painter in
    painter.fill(.blue)
    painter.polygon(.cream, [(39, 18.5), (21.5, 48.5), (39, 78.5), (73, 78.5), (90.5, 48.5), (73, 18.5)])
    painter.polygon(.dark, [(21.5, 48.5), (73, 18.5), (73, 78.5)])
  }
  static let ripple = ToyDesign(.square, 96) { painter in
    painter.fill(.cream)
    painter.rings(96, 0, [(.red, 90), (.cream, 68), (.red, 46), (.cream, 24)])
  }
  static let target = ToyDesign(.circle, 68) { painter in
    painter.fill(.yellow)
    painter.rings(34, 34, [(.cream, 21), (.blue, 10)])
  }
  static let bridge = ToyDesign(.arch, 128, 64) { painter in
    painter.fill(.pink)
    painter.rings(64, 64, [(.purple, 42), (.cream, 20)])
  }
  static let column = ToyDesign(.square, 72, 128) { painter in
    painter.fill(.teal)
    for (index, ink) in [ToyInk.cream, .yellow, .dark].enumerated() {
      painter.half(ink, 36, 42.5 * CGFloat(index + 1), 35.5, turn: -90)
    }
  }
  static let sail = ToyDesign(.square, 80) { painter in
    painter.fill(.cream)
    painter.polygon(.purple, [(80, 0), (80, 80), (0, 80)])
    painter.disc(.red, 40, 40, 16)
  }
  static let dune = ToyDesign(.square, 92) { painter in
    painter.fill(.teal)
    painter.rings(92, 26, [(.yellow, 62), (.cream, 27)])
  }
  static let parcel = ToyDesign(.circle, 80) { painter in
    painter.fill(.red)
    painter.stripe(.cream, CGRect(x: 0, y: 31, width: 80, height: 18))
    painter.stripe(.yellow, CGRect(x: 31, y: 0, width: 18, height: 80))
  }
  static let moon = ToyDesign(.square, 84) { painter in
    painter.fill(.blue)
    painter.half(.cream, 42, 42, 30, turn: -90)
    painter.half(.dark, 42, 42, 30, turn: 90)
  }
  static let nut = ToyDesign(.hexagon, 80, 70) { painter in
    painter.fill(.yellow)
    painter.disc(.purple, 40, 35, 18)
  }
}
