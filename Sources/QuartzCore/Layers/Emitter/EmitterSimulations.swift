/// The simulations of an emitter layer: its own, and one for each time that lags behind it, as those of a replicator's delayed copies do.
///
/// Each is followed from frame to frame. One whose time goes back begins again from the start of the layer's time, with the present
/// properties: those of the past are not kept.
@MainActor
final class EmitterSimulations {
  typealias Setting = EmitterSimulation.Setting

  private struct Follower {
    /// How far it is behind the layer's time, in seconds of the layer.
    let lag: Double
    var simulation: EmitterSimulation
    var isUsed = true
  }

  private var own: EmitterSimulation?
  private var followers: [Follower] = []
  /// Times that differ by less, in seconds, are the same but for rounding.
  private static let tolerance = 1e-6

  /// Whether there was no frame yet.
  var isEmpty: Bool { own == nil && followers.isEmpty }

  /// The next time of the layer at which one of them changes the picture; infinity for never.
  var nextChange: Double {
    followers.map { $0.simulation.nextChange + $0.lag }.reduce(own?.nextChange ?? .infinity, min)
  }

  /// Goes on with all simulations.
  ///
  /// - Parameters:
  ///   - now: the layer's time.
  ///   - setting: the layer's properties at one of its times.
  func advance(to now: Double, _ setting: (Double) -> Setting) {
    own = Self.advanced(own, to: now, setting(now))
    for index in followers.indices {
      let time = now - followers[index].lag
      followers[index].simulation = Self.advanced(followers[index].simulation, to: time, setting(time))
    }
  }

  /// The simulation of a time.
  ///
  /// - Parameter now: the layer's time.
  func simulation(at time: Double, now: Double, _ setting: (Double) -> Setting) -> EmitterSimulation {
    let lag = now - time
    if abs(lag) < Self.tolerance {
      let simulation = Self.advanced(own, to: time, setting(time))
      own = simulation
      return simulation
    }
    let index = followers.firstIndex { abs($0.lag - lag) < Self.tolerance }
    let simulation = Self.advanced(index.map { followers[$0].simulation }, to: time, setting(time))
    if let index {
      (followers[index].simulation, followers[index].isUsed) = (simulation, true)
    } else {
      followers.append(Follower(lag: lag, simulation: simulation))
    }
    return simulation
  }

  /// Forgets the times that nobody has asked for since the last call.
  func forgetUnused() {
    followers.removeAll { !$0.isUsed }
    for index in followers.indices { followers[index].isUsed = false }
  }

  private static func advanced(_ simulation: EmitterSimulation?, to time: Double, _ setting: Setting) -> EmitterSimulation {
    let isBefore = simulation.map { time < $0.time - tolerance } ?? true
    let simulation = simulation.flatMap { isBefore ? nil : $0 } ?? EmitterSimulation(setting, before: time)
    simulation.advance(to: max(time, simulation.time), setting)
    return simulation
  }
}
