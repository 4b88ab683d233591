package processes

import (
	_ "embed"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// lastReleaseCommit is the commit of the last release.
//
//go:embed last_release
var lastReleaseCommit string

// buildRelease builds the programs of commit $1 in folder $2 and moves them to folder $3; mv is last, so that $3 is whole or has no engine.
const buildRelease = `set -e
git -C ../../.. archive "$1" go.mod go.sum cdn engine scripts | tar -x -C "$2"
cd "$2"
go build -pgo=off -tags nodynamic -o built/ ./engine/cmd/engine ./scripts/demo
mkdir -p "$3"
mv built/demo "$3"
mv built/engine "$3"`

// lastRelease returns the folder with the programs engine and demo of the last release, which stay in bin for the next run. It skips the test
// where the commit is missing.
func lastRelease(t *testing.T) string {
	t.Helper()
	commit := strings.TrimSpace(lastReleaseCommit)
	if out, err := exec.CommandContext(t.Context(), "git", "cat-file", "-e", commit+"^{commit}").CombinedOutput(); err != nil {
		t.Skipf("the last release, commit %s, is not here: this is no clone, or one without its history (git fetch --unshallow brings it): %v %s", commit, err, out)
	}
	folder, err := filepath.Abs(filepath.Join("../../../bin/last-release", commit))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(folder, "engine")); err == nil {
		return folder
	}
	if out, err := exec.CommandContext(t.Context(), "sh", "-c", buildRelease, "sh", commit, t.TempDir(), folder).CombinedOutput(); err != nil {
		t.Fatalf("building the last release, commit %s: %v\n%s", commit, err, out)
	}
	return folder
}
