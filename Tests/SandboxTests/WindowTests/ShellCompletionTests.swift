import Foundation
import Testing

/// What shells offer at Tab, by the scripts that the program writes for them.
@Suite(
  "Completions in shells", .enabled(if: EdgewiseProgram.executable != nil, "needs the built program edgewise"))
struct ShellCompletionTests {
  /// What bash offers for the last word.
  private func offers(_ words: String...) throws -> [String] {
    let program = try #require(EdgewiseProgram.executable).path
    let arguments =
      [
        "--norc", "-c",
        """
        source <("$0" --generate-completion-script bash)
        COMP_WORDS=("$0" "$@") COMP_CWORD=$# COMP_LINE="$0 $*"
        COMP_POINT=${#COMP_LINE}
        _edgewise "$0" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """, program,
      ] + words
    let text = try ProcessRun.run(URL(fileURLWithPath: "/bin/bash"), arguments).out
    return text.split(separator: "\n").map(String.init)
  }

  @Test func optionsOfRunAreOfferedWithoutItsName() throws {
    #expect(try offers("--sc") == ["--scene"] && offers("run", "--sc") == ["--scene"])
    #expect(try offers("--scene", "gra") == ["gravity"] && offers("run", "--scene", "gra") == ["gravity"])
    #expect(try offers("--renderer", "opengle") == ["opengles2"])
    #expect(try offers("--scene", "gravity", "--app") == ["--appearance"])
    #expect(try offers("--ver") == ["--version"] && offers("--hel") == ["--help"])
  }

  @Test func subcommandsAreOfferedByThemselvesAndAfterHelp() throws {
    #expect(try offers("co") == ["convert"] && offers("re") == ["render", "record", "replay"])
    #expect(try offers("help", "co") == ["convert"] && offers("help", "re") == ["render", "record", "replay"])
    #expect(try offers("help", "convert", "re").isEmpty)
    #expect(try offers("convert", "--fr") == ["--from"], "subcommands have their own options")
  }

  @Test(arguments: ["zsh", "fish"])
  func otherShellsGetTheSameWords(shell: String) throws {
    let run = try CommandRun.run(["--generate-completion-script", shell])
    #expect(run.code == 0)
    let root = run.out.split(separator: "\n").filter {
      shell == "zsh" ? $0.hasPrefix("        '--scene[") : $0.contains(#"flags_or_options "edgewise" scene'"#)
    }
    let helped = run.out.split(separator: "\n").filter {
      shell == "zsh" ? $0.contains("        'convert:") : $0.contains("edgewise help") && $0.contains("-fa 'convert'")
    }
    #expect(root.count >= 1 && helped.count >= 1)
  }
}
