import Foundation
import Testing

@testable import ListModel

/// Extra items among those of the data, against lists that are written out.
struct ExtraPlacesTests {
  /// A section as it is shown: letters are items of the data, numbers extra ones.
  private static func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private static func places(_ shown: [String]) -> ExtraPlaces {
    ExtraPlaces(shown.indices.filter { Int(shown[$0]) != nil }.map(path))
  }

  /// All ways to have two extra items among three items of the data.
  private static let lists: [[String]] = (0..<5).flatMap { first in
    ((first + 1)..<5).map { second in
      var letters = ["a", "b", "c"].makeIterator()
      return (0..<5).map { $0 == first ? "1" : $0 == second ? "2" : letters.next() ?? "" }
    }
  }

  @Test(arguments: lists)
  func indexPathsAreThoseOfTheList(shown: [String]) {
    let (places, data) = (Self.places(shown), shown.filter { Int($0) == nil })
    for (index, name) in shown.enumerated() {
      let item = places.dataPath(of: Self.path(index)).item
      #expect(places.contains(Self.path(index)) == (Int(name) != nil))
      if Int(name) == nil { #expect(data[item] == name && places.shownPath(of: Self.path(item)).item == index) }
    }
    #expect(places.shown(counts: [3, 7]) == [5, 7] && places.data(counts: [5, 7]) == [3, 7] && places.shown(3, in: 0) == 5)
  }

  /// Each of: a deletion, an insertion, a move, and all three; the shown changes lead to the list that is shown after them.
  @Test(arguments: lists)
  func changesOfTheDataLeaveTheExtraItemsBehindTheirNeighbours(shown: [String]) throws {
    let (places, data) = (Self.places(shown), shown.filter { Int($0) == nil })
    for deleted in [nil, 0, 1, 2] as [Int?] {
      for inserted in [nil, 0, 1, 2] as [Int?] {
        for moved in [nil, 0, 1, 2] as [Int?] where moved == nil || moved != deleted {
          var changes = BatchChanges()
          var after = data.enumerated().filter { $0.offset != deleted && $0.offset != moved }.map(\.element)
          if let deleted { changes.deletes = [Self.path(deleted)] }
          // The insertion comes first or last, the move to the other end, so that the targets are clear.
          let first = inserted.map { $0 % 2 == 0 }
          if let first { after.insert("x", at: first ? 0 : after.count) }
          if let moved { after.insert(data[moved], at: first == true ? after.count : 0) }
          if inserted != nil { changes.inserts = [Self.path(after.firstIndex(of: "x") ?? 0)] }
          if let moved { changes.moves = [.init(from: Self.path(moved), to: Self.path(after.firstIndex(of: data[moved]) ?? 0))] }
          let plan = try BatchPlan(changes, before: [3], after: [after.count])
          let positions = places.positions(after: plan)
          let new = ExtraPlaces(Array(positions.values))
          let step = try BatchPlan(places.shown(changes, after: new), before: [5], after: [after.count + 2])
          var list = [String](repeating: "", count: after.count + 2)
          for (index, name) in shown.enumerated() {
            if let path = step.position(of: Self.path(index)) { list[path.item] = name }
          }
          if inserted != nil, let index = list.firstIndex(of: "") { list[index] = "x" }
          #expect(list.filter { Int($0) == nil } == after, "\(shown) \(changes)")
          for old in places.paths { #expect(step.position(of: old) == positions[old], "\(shown) \(changes)") }
          #expect(new.paths.count == 2 && (list.firstIndex(of: "1") ?? 9) < (list.firstIndex(of: "2") ?? 0))
        }
      }
    }
  }

  @Test func extraItemsMoveWithTheirSectionAndGoWithIt() throws {
    let places = ExtraPlaces([IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 2)])
    var changes = BatchChanges()
    changes.sectionDeletes = [0]
    let plan = try BatchPlan(changes, before: [2, 1, 1], after: [1, 1])
    #expect(places.positions(after: plan) == [IndexPath(item: 0, section: 2): IndexPath(item: 0, section: 1)])
  }
}
