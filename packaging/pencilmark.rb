# A Homebrew formula; `cargo xtask dist` fills in what stands between @ signs.
class Pencilmark < Formula
  desc "Play, solve, explain, rate and make Sudoku of every rule"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    url "@REPOSITORY@/releases/download/v@VERSION@/pencilmark-@VERSION@-source.tar.gz"
    sha256 "@SHA256 pencilmark-@VERSION@-source.tar.gz@"
    depends_on "rust" => :build
  end

  on_linux do
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/pencilmark-@VERSION@-x86_64-linux.tar.gz"
      sha256 "@SHA256 pencilmark-@VERSION@-x86_64-linux.tar.gz@"
    end
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/pencilmark-@VERSION@-aarch64-linux.tar.gz"
      sha256 "@SHA256 pencilmark-@VERSION@-aarch64-linux.tar.gz@"
    end
  end

  def install
    if OS.mac?
      system "cargo", "install", *std_cargo_args(path: "crates/pencilmark-cli")
    else
      bin.install "bin/pencilmark"
    end
    system bin/"pencilmark", "manual", "--out", "man1"
    man1.install Dir["man1/*"]
    system bin/"pencilmark", "completions", "--out", "completions"
    bash_completion.install "completions/pencilmark.bash" => "pencilmark"
    zsh_completion.install "completions/_pencilmark"
    fish_completion.install "completions/pencilmark.fish"
  end

  test do
    assert_equal "1234341221434321", shell_output("#{bin}/pencilmark solve 1234341221434...").strip
  end
end
