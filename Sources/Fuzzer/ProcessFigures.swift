internal import CHeap
import Foundation

/// What this process uses of the machine.
enum ProcessFigures {
  /// The time used of the processor, in microseconds: other programs do not change it.
  static var processorMicroseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// The memory that the program has allocated and not freed.
  static var heapBytes: Double {
    let heap = mallinfo2()
    return Double(heap.uordblks) + Double(heap.hblkhd)
  }

  /// The pages in memory, after the allocator has returned those that it does not use.
  static var residentBytes: Double {
    malloc_trim(0)
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let words = text.split(separator: " ")
    return words.count > 1 ? (Double(words[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  /// The number of open files.
  static var handleCount: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
}
