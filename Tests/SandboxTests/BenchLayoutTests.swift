import Testing
import Tuning
import UIKit

@testable import Scenes

@Suite("Where the parts of the window lie")
struct BenchLayoutTests {
  @Test func aWindowOf1280By880HasTheFramesOfTheTargetPicture() {
    let layout = BenchLayout(size: CGSize(width: 1280, height: 880), showsInspector: true)
    #expect(layout.stage == CGRect(x: 24, y: 24, width: 872, height: 632))
    #expect(layout.dock == CGRect(x: 0, y: 684, width: 920, height: 196))
    #expect(layout.dockForm == .full)
    #expect(layout.inspector == CGRect(x: 920, y: 0, width: 360, height: 880))
    #expect(layout.stageRadius == 12)
    #expect(layout.grip(.left) == CGRect(x: 10, y: 318, width: 4, height: 44))
    #expect(layout.grip(.top) == CGRect(x: 438, y: 10, width: 44, height: 4))
    #expect(layout.grip(.right).midX == 908)
    #expect(layout.pill(edge: .right) == CGRect(x: 256, y: 596, width: 408, height: 44))
    #expect(layout.pill(edge: .bottom).minY == 40)
    #expect(layout.scale(isHorizontal: true) == CGRect(x: 24, y: 656, width: 872, height: 28))
  }

  @Test func withoutInspectorTheWindowItselfIsTheStage() {
    let layout = BenchLayout(size: CGSize(width: 1280, height: 880), showsInspector: false)
    #expect(layout.stage == CGRect(x: 0, y: 0, width: 1280, height: 880))
    #expect(layout.stageRadius == 0)
    #expect(layout.inspector.minX == 1280)
    #expect(layout.dock.minY == 880)
    #expect(layout.dockForm == .hidden)
    #expect(layout.grip(.left) == CGRect(x: 6, y: 418, width: 4, height: 44))
    #expect(layout.pill(edge: .bottom) == CGRect(x: 436, y: 24, width: 408, height: 44))
  }

  @Test(arguments: [
    (1120, 880, BenchLayout.InspectorPlace.beside, 360), (1119, 880, .beside, 320), (800, 700, .beside, 320),
  ])
  func theInspectorNarrowsWithTheWindow(_ width: Int, _ height: Int, _ place: BenchLayout.InspectorPlace, _ inspector: Int) {
    let layout = BenchLayout(size: CGSize(width: width, height: height), showsInspector: true)
    #expect(layout.place == place)
    #expect(layout.inspector.width == CGFloat(inspector))
    #expect(layout.stage.maxX == layout.inspector.minX - 24)
  }

  @Test func aNarrowWindowHasTheInspectorBelow() {
    let layout = BenchLayout(size: CGSize(width: 799, height: 900), showsInspector: true)
    #expect(layout.place == .below)
    #expect(layout.inspector == CGRect(x: 0, y: 495, width: 799, height: 405))
    #expect(layout.dock == CGRect(x: 0, y: 443, width: 799, height: 52))
    #expect(layout.stage == CGRect(x: 16, y: 16, width: 767, height: 399))
  }

  @Test(arguments: [
    (1120, 640, BenchLayout.DockForm.full, 196), (1119, 640, .shared, 196), (1120, 639, .transport, 52),
    (799, 900, .transport, 52),
  ])
  func dockShrinksWithTheWindow(_ width: Int, _ height: Int, _ form: BenchLayout.DockForm, _ dock: Int) {
    let layout = BenchLayout(size: CGSize(width: width, height: height), showsInspector: true)
    #expect(layout.dockForm == form)
    #expect(layout.dock.height == CGFloat(dock))
    #expect(layout.dock.minY == layout.stage.maxY + 28)
  }

  @Test func aSmallWindowOpensWithoutInspector() {
    #expect(!BenchLayout.opensWithInspector(CGSize(width: 479, height: 900)))
    #expect(!BenchLayout.opensWithInspector(CGSize(width: 900, height: 479)))
    #expect(BenchLayout.opensWithInspector(CGSize(width: 480, height: 480)))
  }
}

@Suite("Where the parts of screen one lie")
struct HorizonsGridTests {
  @Test func gridHasFourColumnsOnTheBench() {
    let grid = HorizonsGrid(size: CGSize(width: 872, height: 632))
    #expect(grid.columns == 4)
    #expect(grid.headingFrame == CGRect(x: 40, y: 36, width: 792, height: 40))
    #expect(grid.gridTop == 128)
    #expect(grid.frame(ofCover: 0) == CGRect(x: 40, y: 128, width: 386, height: 430))
    #expect(grid.frame(ofCover: 1) == CGRect(x: 446, y: 128, width: 183, height: 227))
    #expect(grid.frame(ofCover: 4) == CGRect(x: 649, y: 375, width: 183, height: 227))
    #expect(grid.frame(ofCover: 5).origin == CGPoint(x: 40, y: 622))
  }

  @Test func gridHasFiveColumnsInTheFullWindowAndTwoInANarrowOne() {
    let wide = HorizonsGrid(size: CGSize(width: 1280, height: 880))
    #expect(wide.columns == 5)
    #expect(wide.margin == 56)
    #expect(wide.gap == 24)
    #expect(wide.gridTop == 152)
    #expect(HorizonsGrid(size: CGSize(width: 1099, height: 880)).columns == 4)
    #expect(HorizonsGrid(size: CGSize(width: 559, height: 880)).columns == 2)
  }

  @Test(arguments: [200.0, 480, 559, 560, 872, 1100, 1920])
  func coverImagesNeverOverlap(_ width: Double) {
    let grid = HorizonsGrid(size: CGSize(width: width, height: 800))
    let frames = (0..<12).map { grid.frame(ofCover: $0) }
    for (index, frame) in frames.enumerated() {
      for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
    }
  }
}
