package processes

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// inRelease runs a command line of bash with the functions of scripts/lib/release.sh.
func inRelease(t *testing.T, root, line string, args ...string) string {
	t.Helper()
	library, err := filepath.Abs("../../lib/release.sh")
	if err != nil {
		t.Fatal(err)
	}
	args = append([]string{"-c", "set -euo pipefail; ROOT=$1; . $2; shift 2; " + line, "bash", root, library}, args...)
	out, err := exec.CommandContext(t.Context(), "bash", args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", line, err, out)
	}
	return strings.TrimSpace(string(out))
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// TestAProgramIsTheSameFromAnyFolder builds the smallest program as a release does in two clones, with other settings of the caller.
func TestAProgramIsTheSameFromAnyFolder(t *testing.T) {
	sum := func(flags string) (version, hash string) {
		folder := filepath.Join(t.TempDir(), "sources")
		if out, err := exec.CommandContext(t.Context(), "git", "clone", "-q", "../../..", folder).CombinedOutput(); err != nil {
			t.Skipf("this is no Git repository: %v %s", err, out)
		}
		t.Setenv("GOFLAGS", flags)
		inRelease(t, folder, `PROGRAMS=./cdn/cmd/frontdoor; release_programs "$ROOT/bin" linux/amd64`)
		program := filepath.Join(folder, "bin/frontdoor")
		return inRelease(t, folder, `release_version "$1"`, program), fmt.Sprintf("%x", sha256.Sum256(read(t, program)))
	}
	version, one := sum("")
	_, other := sum("-pgo=off -tags=other")
	if one != other {
		t.Errorf("two clones gave %s and %s", one, other)
	}
	if !strings.HasPrefix(version, "v") || strings.Contains(version, "dirty") {
		t.Errorf("the version is %q", version)
	}
}

// TestAnArchiveIsTheSameFromAnyFolder packs the same stand-ins twice, with other permissions and order of files, and unpacks one archive.
func TestAnArchiveIsTheSameFromAnyFolder(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	pack := func(umask string, files ...string) string {
		folder := t.TempDir()
		inRelease(t, root, `umask `+umask+`; cd "$1"; shift
			for file; do mkdir -p "$(dirname "$file")"; printf '%s\n' "$file" >"$file"; done; chmod u+x programs/*
			release_tree "$PWD/tree/fairwarning-v1" programs site; release_archive tree/fairwarning-v1 "$PWD/fairwarning-v1.tar.gz" 1700000000`,
			append([]string{folder}, files...)...)
		return filepath.Join(folder, "fairwarning-v1.tar.gz")
	}
	files := []string{"programs/engine", "programs/reader", "site/out/index.html", "site/out/_next/static/a.js", "site/render/page.js"}
	archive := pack("022", files...)
	slices.Reverse(files)
	if !bytes.Equal(read(t, archive), read(t, pack("077", files...))) {
		t.Error("two folders gave two archives")
	}
	unpacked := t.TempDir()
	inRelease(t, root, `tar xf "$1" -C "$2" && cd "$2/fairwarning-v1" && sha256sum --check --quiet --strict SHA256SUMS`, archive, unpacked)
	for _, name := range []string{"bin/engine", "bin/reader", "site/out/index.html", "site/out/_next/static/a.js", "site/render/page.js", "deploy/README.md",
		"deploy/systemd/fairwarning-engine.service", "alerts/writer.yaml", "LICENSE"} {
		info, err := os.Stat(filepath.Join(unpacked, "fairwarning-v1", name))
		switch {
		case err != nil:
			t.Error(err)
		case info.ModTime().Unix() != 1_700_000_000 || info.Mode().Perm()&0o044 != 0o044 || strings.HasPrefix(name, "bin/") != (info.Mode().Perm()&0o011 != 0):
			t.Errorf("%s: %v", name, info)
		}
	}
}
