import ArgumentParser
import Foundation
import Fuzzing
import Recording
import Tuning
import UIKit

/// Plays streams in child processes until there are enough events or enough faults.
@MainActor struct FuzzSeries {
  /// The number of streams that one process plays.
  private static let chunk = 40
  /// The number of events between two lines about the progress.
  private static let news = 100_000

  private let options: EdgewiseFuzz
  private let scenes: [Scene]
  private let seed: UInt64
  private let program = "/proc/self/exe"
  private var workers: [Worker] = []
  private var nextStream = 0
  private var (streams, events, frames) = (0, 0, 0)
  private var kinds: Set<String> = []
  /// What was reported last, in units of `news`.
  private var reported = 0
  private let began = ContinuousClock.now

  private struct Worker {
    let process: FuzzProcess
    var current: Int
    var end: Int
    var fault: String?
  }

  init(_ options: EdgewiseFuzz, scenes: [Scene], seed: UInt64) {
    (self.options, self.scenes, self.seed) = (options, scenes, seed)
  }

  private var seconds: Double { (ContinuousClock.now - began) / .seconds(1) }

  private var isEnough: Bool {
    kinds.count >= options.faults || (options.seconds.map { seconds >= $0 } ?? (events >= options.events))
  }

  mutating func run() throws {
    FileHandle.standardOutput.say("seed \(seed), \(scenes.count) scenes\n")
    while !isEnough || !workers.isEmpty {
      while !isEnough, workers.count < options.jobs { try start(at: nextStream, until: nextStream + Self.chunk) }
      wait()
      reportProgress()
    }
    let rate = Int(Double(events) / max(seconds, 0.001))
    FileHandle.standardOutput.say(
      "\(events) events in \(streams) streams, \(frames) frames, \(Int(seconds)) s, \(rate) events a second, "
        + "\(kinds.isEmpty ? "nothing fell" : "\(kinds.count) faults")\n")
    if !kinds.isEmpty { throw ExitCode(1) }
  }

  private mutating func reportProgress() {
    guard events / Self.news > reported else { return }
    reported = events / Self.news
    FileHandle.standardOutput.say("  \(events) events after \(Int(seconds)) s\n")
  }

  // MARK: - Workers

  private mutating func start(at first: Int, until end: Int) throws {
    let names = options.scene.flatMap { ["--scene", $0] }
    let arguments = ["--seed", "\(seed)", "--first", "\(first)", "--count", "\(end - first)"] + names
    guard let process = FuzzProcess(program, arguments) else {
      FileHandle.standardError.say("edgewise-fuzz: the system starts no further process: \(String(cString: strerror(errno)))\n")
      throw ExitCode(71)
    }
    workers.append(Worker(process: process, current: first, end: end))
    nextStream = max(nextStream, end)
  }

  /// Reads the workers' reports.
  private mutating func wait() {
    var polls = workers.map { pollfd(fd: $0.process.output, events: Int16(POLLIN), revents: 0) }
    guard poll(&polls, nfds_t(polls.count), 1000) > 0 else { return }
    for index in workers.indices.reversed() where polls[index].revents != 0 {
      if let lines = workers[index].process.lines() {
        for line in lines { apply(line, from: index) }
      } else {
        let worker = workers.remove(at: index)
        finish(worker, worker.process.end())
      }
    }
  }

  private mutating func apply(_ line: String, from index: Int) {
    switch FuzzReport(line: line) {
    case .stream(let stream): workers[index].current = stream
    case .passed(_, let events, let frames):
      streams += 1
      self.events += events
      self.frames += frames
    case .fault(let text): workers[index].fault = text
    case .frame, nil: break
    }
  }

  private mutating func finish(_ worker: Worker, _ end: FuzzProcess.End) {
    guard end.signal != 0 || end.status != 0 else { return }
    let fault = worker.fault.map { FuzzFault($0) } ?? FuzzFault(signal: end.signal, status: end.status, words: end.words)
    if kinds.insert(fault.kind).inserted { keep(fault, of: worker.current) }
    // Another process plays the rest of the chunk.
    if !isEnough, worker.current + 1 < worker.end { try? start(at: worker.current + 1, until: worker.end) }
  }

  // MARK: - Faults

  private func keep(_ fault: FuzzFault, of stream: Int) {
    let scene = scenes[stream % scenes.count]
    FileHandle.standardOutput.say("FAULT in \(scene.name), stream \(stream) of seed \(seed): \(fault.text)\n")
    let recording = FuzzStream(
      scene: scene, seed: FuzzStream.seed(stream, of: seed), length: EdgewiseFuzz.streamLength
    ).recording
    let trial = FuzzTrial(program: program, scene: scene)
    var kept = recording
    // A hanging recording takes the full time limit at each trial.
    if fault.isHang, options.minimise < Double(10 * EdgewiseFuzz.streamTime) {
      FileHandle.standardOutput.say("  it hangs: there is no time to shorten it; the recording is the whole stream\n")
    } else if trial.fault(of: recording)?.kind == fault.kind {
      let limit = ContinuousClock.now + .seconds(options.minimise)
      var minimiser = FuzzMinimiser(limit: fault.isHang ? 12 : 400) {
        ContinuousClock.now > limit
      } fails: {
        trial.fault(of: $0)?.kind == fault.kind
      }
      kept = trial.completed(minimiser.minimise(trial.shortened(recording)))
    } else {
      FileHandle.standardOutput.say("  alone it does not fall: it needs what ran before it; the recording is the whole stream\n")
    }
    let url = URL(fileURLWithPath: options.output).appendingPathComponent("fuzz-\(scene.name)-\(seed)-\(stream).rec")
    do {
      try kept.write(to: url)
      let events = kept.entries.count - kept.frameCount
      FileHandle.standardOutput.say("  \(url.path): \(events) events, \(kept.frameCount) frames\n")
    } catch {
      FileHandle.standardOutput.say("  not saved: \(error)\n")
    }
  }
}
