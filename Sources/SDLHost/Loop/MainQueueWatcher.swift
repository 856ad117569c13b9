internal import CSDL2
import Dispatch
import Foundation
import Synchronization

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

/// Wakes SDL's wait when work for the main queue arrives: a closure or a main-actor task.
///
/// libdispatch signals work on its main queue through a file descriptor made for run loops. A thread waits for it, and sleeps
/// until the loop has served the queue.
final class MainQueueWatcher: Sendable {
  /// The type of the SDL event that wakes the loop.
  let eventType: UInt32
  private let served = DispatchSemaphore(value: 0)
  private let isWaitingForService = Mutex(false)
  /// A pipe: a byte in it ends the thread.
  private let stopOutput: Int32
  private let stopInput: Int32

  init?() {
    let type = SDL_RegisterEvents(1)
    var ends: [Int32] = [-1, -1]
    guard type != UInt32.max, pipe(&ends) == 0 else { return nil }
    eventType = type
    (stopOutput, stopInput) = (ends[0], ends[1])
    let queue = mainQueueHandle()
    let thread = Thread { [self] in watch(queue) }
    thread.stackSize = 128 << 10
    thread.name = "Edgewise main queue"
    thread.start()
  }

  /// Called by the loop after it has served the main queue.
  func didServe() {
    let wasWaiting = isWaitingForService.withLock { waiting in
      defer { waiting = false }
      return waiting
    }
    if wasWaiting { served.signal() }
  }

  func stop() {
    var byte: UInt8 = 1
    write(stopInput, &byte, 1)
    didServe()
  }

  private func watch(_ queue: Int32) {
    var descriptors = [queue, stopOutput].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      guard poll(&descriptors, 2, -1) >= 0 || errno == EINTR else { break }
      if descriptors[1].revents != 0 { break }
      guard descriptors[0].revents != 0 else { continue }
      isWaitingForService.withLock { $0 = true }
      var event = SDL_Event()
      event.type = eventType
      SDL_PushEvent(&event)
      served.wait()
    }
    close(stopOutput)
    close(stopInput)
  }
}
