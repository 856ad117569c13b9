import DisplayList
import Foundation
import UIKit
import UIKitCore

/// What the bench showed in a frame of the past.
struct PastMoment {
  let list: DisplayList
  let reading: TransitionReading
  let readouts: [Readout]
  let isAtRest: Bool
  let edges: UIRectEdge
  let values: [String: Double]
  let dynamics: SceneSession.Dynamics?
}

/// The frames of the past as they are seen: a replica is played on, and what it shows is kept.
///
/// So one goes back and forth at will, and no further replica is needed.
@MainActor final class PastFilm {
  private let replica: Replica
  private let recorder: StageRecorder
  private let generation: Int
  private var moments = FrameRow<PastMoment>()
  private var values: [String: Double]
  private var observation: TunableObservation?

  init(_ replica: Replica, of recorder: StageRecorder) {
    (self.replica, self.recorder, generation) = (replica, recorder, recorder.generation)
    let session = replica.sceneWorld.session
    values = session.values.snapshot
    observation = session.values.observe { [weak self] _ in
      guard let self else { return }
      values = self.replica.sceneWorld.session.values.snapshot
    }
  }

  /// Whether the log still is what was replayed.
  var holds: Bool { generation == recorder.generation }
  /// The time up to which it goes, in seconds.
  var end: TimeInterval { replica.time }

  /// The replica, which is not played on here any more.
  func giveUp() -> Replica {
    observation = nil
    return replica
  }

  /// Plays on to a time, and keeps the frames from another time on.
  func play(until time: TimeInterval, from first: TimeInterval) {
    replica.play(recorder.log, until: first)
    if moments.count == 0 { keep() }
    while replica.play(recorder.log, atMost: 1, until: time) > 0 { keep() }
    moments.drop(before: first)
  }

  private func keep() {
    let (session, list) = (replica.sceneWorld.session, replica.sceneWorld.world.list)
    let moment = session.afterOneLook {
      PastMoment(
        list: list, reading: session.reading, readouts: session.readouts, isAtRest: session.isAtRest, edges: session.edges,
        values: values, dynamics: session.dynamicsState)
    }
    let bodies = moment.dynamics?.snapshot.bodies.count ?? 0
    moments.add(moment, at: replica.time, bytes: list.byteCount + bodies * Self.bytesPerBody)
  }

  /// An estimate for a body of a snapshot with its outline and contacts.
  private static let bytesPerBody = 400

  func moment(at time: TimeInterval) -> PastMoment? { moments.element(at: time) }
}
