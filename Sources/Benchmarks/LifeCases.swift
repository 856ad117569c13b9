import CoreGraphics
import Foundation
import QuartzCore
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let lives: [BenchmarkCase] = [
    BenchmarkCase(name: "layers.life.100000", unit: "ms") { (0..<9).map { _ in GroupLives.layers(groups: 1000) } },
    BenchmarkCase(name: "views.life.20000", unit: "ms") { (0..<9).map { _ in GroupLives.views(groups: 200) } },
  ]
}

/// Layers and views in groups of a hundred, from the first to the end of the last.
@MainActor
private enum GroupLives {
  private static let members = 100

  /// The milliseconds of processor time that it takes to make and drop layers.
  static func layers(groups: Int) -> Double {
    Stopwatch.processorSeconds {
      let root = CALayer()
      for _ in 0..<groups {
        let group = CALayer()
        root.addSublayer(group)
        for _ in 1..<members { group.addSublayer(CALayer()) }
      }
    } * 1000
  }

  /// The milliseconds of processor time that it takes to make and drop views.
  static func views(groups: Int) -> Double {
    let application = UIApplication(size: CGSize(width: 390, height: 844), scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    return Stopwatch.processorSeconds {
      let root = UIView()
      for _ in 0..<groups {
        let group = UIView()
        root.addSubview(group)
        for _ in 1..<members { group.addSubview(UIView()) }
      }
    } * 1000
  }
}
