import Foundation

/// Objects that are being loaded, in the order of their items. Providers may finish on any thread.
final class ObjectLoad: @unchecked Sendable {
  private let lock = NSLock()
  private let onFinish: @Sendable () -> Void
  private var parts: [Progress] = []
  private var objects: [(any NSItemProviderReading)?]
  private var isPending: [Bool]
  private var isCancelled = false
  private var completion: (@MainActor ([any NSItemProviderReading]) -> Void)?

  /// - Parameter onFinish: called on any thread for each object that has been loaded, or cannot be.
  init(count: Int, onFinish: @escaping @Sendable () -> Void) {
    objects = Array(repeating: nil, count: count)
    isPending = Array(repeating: true, count: count)
    self.onFinish = onFinish
  }

  /// Adds the progress of one object, which is cancelled with all.
  func add(_ part: Progress) { lock.withLock { parts.append(part) } }

  /// An object has been loaded; nil: it cannot be. After `cancel` it comes too late.
  func finish(_ index: Int, with object: (any NSItemProviderReading)?) {
    let isFirst = lock.withLock {
      guard isPending[index], !isCancelled else { return false }
      (isPending[index], objects[index]) = (false, object)
      return true
    }
    guard isFirst else { return }
    onFinish()
    completeIfDone()
  }

  /// Cancels what has not been loaded; the completion gets the other objects.
  func cancel() {
    let open = lock.withLock {
      isCancelled = true
      return parts
    }
    for part in open { part.cancel() }
    completeIfDone()
  }

  private var isDone: Bool { isCancelled || !isPending.contains(true) }

  private func completeIfDone() {
    guard lock.withLock({ isDone && completion != nil }) else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.complete() } }
  }

  /// Calls the block at once if everything is loaded, otherwise later.
  @MainActor
  func notify(_ block: @escaping @MainActor ([any NSItemProviderReading]) -> Void) {
    let isReady = lock.withLock {
      completion = block
      return isDone
    }
    if isReady { complete() }
  }

  @MainActor
  private func complete() {
    let (block, found) = lock.withLock {
      defer { completion = nil }
      return (completion, objects.compactMap { $0 })
    }
    block?(found)
  }
}

/// The loads of one session, which count in one progress and are cancelled together, from any thread.
final class ObjectLoads: @unchecked Sendable {
  let progress = Progress(totalUnitCount: 0)
  private let lock = NSLock()
  private var loads: [ObjectLoad] = []
  private var isCancelled = false

  init() { progress.cancellationHandler = { [weak self] in self?.cancel() } }

  /// A load of some objects. It is cancelled at once if the others have been.
  func load(count: Int) -> ObjectLoad {
    let load = ObjectLoad(count: count) { [self] in lock.withLock { progress.completedUnitCount += 1 } }
    let isLate = lock.withLock {
      progress.totalUnitCount += Int64(count)
      loads.append(load)
      return isCancelled
    }
    if isLate { load.cancel() }
    return load
  }

  private func cancel() {
    let all = lock.withLock {
      isCancelled = true
      return loads
    }
    for load in all { load.cancel() }
  }
}
