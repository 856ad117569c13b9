import CoreGraphics
import Foundation
import TestSupport

@testable import GestureMachines

/// A finger script for one machine, and the list of what it answered.
struct MachineScript<Machine: GestureMachine> {
  var machine: Machine
  /// A line for each answer but `wait`, and whatever `note` adds.
  private(set) var log: [String] = []
  private var places: [Int: CGPoint] = [:]

  init(_ machine: Machine) { self.machine = machine }

  mutating func down(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int = 1) {
    handle(.began([contact(x, y, time, finger)]), at: time)
  }

  mutating func move(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int = 1) {
    handle(.moved([contact(x, y, time, finger)]), at: time)
  }

  mutating func up(at time: TimeInterval, finger: Int = 1) {
    let place = places.removeValue(forKey: finger) ?? .zero
    handle(.ended([Contact(id: finger, time: time, location: place)]), at: time)
  }

  mutating func cancel(at time: TimeInterval) { handle(.cancelled, at: time) }

  /// Time passes: the machine hears of its deadline if that falls before `time`.
  mutating func wait(until time: TimeInterval) {
    while let deadline = machine.deadline, deadline <= time {
      record(machine.handle(.clock(deadline)), at: deadline)
      if machine.deadline == deadline { break }
    }
  }

  private mutating func contact(_ x: CGFloat, _ y: CGFloat, _ time: TimeInterval, _ finger: Int) -> Contact {
    places[finger] = CGPoint(x: x, y: y)
    return Contact(id: finger, time: time, location: CGPoint(x: x, y: y))
  }

  private mutating func handle(_ input: GestureInput, at time: TimeInterval) {
    wait(until: time.nextDown)
    record(machine.handle(input), at: time)
  }

  private mutating func record(_ action: GestureAction, at time: TimeInterval) {
    guard action != .wait else { return }
    let label =
      switch action {
      case .ignore(let ids): "ignore \(ids)"
      default: "\(action)"
      }
    log.append("\(label) at \(time.short)")
  }
}
