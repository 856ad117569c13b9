import ArgumentParser
import Foundation

/// The scripts by which bash, zsh and fish complete the program's words.
///
/// The parser's own scripts lack two things: the options of `run` where that word is left away, and the subcommands after `help`.
enum ShellCompletions {
  /// The script that these arguments of the command line ask for; nil if they ask for none, or for a shell that the parser refuses.
  static func script(askedBy arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    let shell: CompletionShell?
    switch arguments.first {
    case option: shell = arguments.count > 1 ? CompletionShell(rawValue: arguments[1]) : .autodetected()
    case let word? where word.hasPrefix("\(option)="): shell = CompletionShell(rawValue: String(word.dropFirst(option.count + 1)))
    default: shell = nil
    }
    return shell.map(script(for:))
  }

  static func script(for shell: CompletionShell) -> String {
    let script = CompletedProgram.completionScript(for: shell)
    switch shell {
    case .bash: return script + "\n" + bash
    case .zsh:
      // The last lines call the functions before them.
      guard let end = script.range(of: "\nif [[ \"${funcstack[1]}\"")?.lowerBound else { return script }
      return "\(script[..<end])\n\(zsh)\(script[end...])"
    default: return script + "\n" + fish
    }
  }

  // MARK: - The words after help

  private static var subcommands: [(name: String, abstract: String)] {
    Edgewise.configuration.subcommands.map { ($0.configuration.commandName ?? "", $0.configuration.abstract) }
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }

  private static var bash: String {
    """
    _edgewise_help() {
        [[ "${#unparsed_words[@]}" -gt 1 ]] && return
        COMPREPLY+=($(compgen -W '\(subcommands.map(\.name).joined(separator: " "))' -- "${cur}"))
    }
    """
  }

  private static var zsh: String {
    let lines = subcommands.map { "        " + quoted("\($0.name):\($0.abstract.replacing(":", with: #"\:"#))") }
    return """
      _edgewise_help() {
          local -ar subcommands=(
      \(lines.joined(separator: "\n"))
          )
          _arguments -w -s -S : '1:subcommand:{__edgewise_complete "${subcommands[@]}"}'
      }
      """
  }

  private static var fish: String {
    let condition = #"__edgewise_should_offer_completions_for_positional "edgewise help" -eq 1"#
    return subcommands.map { name, abstract in
      "complete -c 'edgewise' -n '\(condition)' -fa '\(name)' -d '\(abstract.replacing("'", with: #"\'"#))'"
    }.joined(separator: "\n")
  }
}

/// The program as the shells know it: with the options of its default subcommand in front.
struct CompletedProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edgewise", abstract: Edgewise.configuration.abstract, version: Version.current,
    subcommands: Edgewise.configuration.subcommands)

  @OptionGroup var run: RunCommand
}
