package processes

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

//go:embed releases
var releaseLines string

// release is a version of the engine.
type release struct {
	commit   string
	programs string   // folder of the programs engine and demo, once they are built
	schema   int      // the newest version that the engine knows
	flags    []string // of trial, those that the engine knows
}

// present returns the release under test.
func present(t *testing.T) release {
	t.Helper()
	return release{programs: programs, flags: knownFlags(t, programs)}
}

// lastReleases returns the last releases, newest first, not built yet.
func lastReleases(t *testing.T) (all []release) {
	t.Helper()
	for line := range strings.Lines(releaseLines) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var one release
		if _, err := fmt.Sscan(line, &one.commit, &one.schema); err != nil {
			t.Fatalf("releases: %q: %v", line, err)
		}
		all = append(all, one)
	}
	return all
}

// built returns the release with its programs, which are built if they were not here before. It skips the test where the commit is missing.
func (r release) built(t *testing.T) release {
	t.Helper()
	r.programs = releasePrograms(t, r.commit)
	r.flags = knownFlags(t, r.programs)
	return r
}

// buildRelease builds the programs of commit $1 in folder $2 and moves them to folder $3; mv is last, so that $3 is whole or has no engine.
const buildRelease = `set -e
git -C ../../.. archive "$1" go.mod go.sum cdn engine scripts | tar -x -C "$2"
cd "$2"
go build -pgo=off -tags nodynamic -o built/ ./engine/cmd/engine ./scripts/demo
mkdir -p "$3"
mv built/demo "$3"
mv built/engine "$3"`

// releasePrograms returns the folder with the programs engine and demo of a commit, which stay in bin for the next run.
func releasePrograms(t *testing.T, commit string) string {
	t.Helper()
	if out, err := exec.CommandContext(t.Context(), "git", "cat-file", "-e", commit+"^{commit}").CombinedOutput(); err != nil {
		t.Skipf("the release of commit %s is not here: this is no clone, or one without its history (git fetch --unshallow brings it): %v %s", commit, err, out)
	}
	folder, err := filepath.Abs(filepath.Join("../../../bin/releases", commit))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(folder, "engine")); err == nil {
		return folder
	}
	if out, err := exec.CommandContext(t.Context(), "sh", "-c", buildRelease, "sh", commit, t.TempDir(), folder).CombinedOutput(); err != nil {
		t.Fatalf("building the release of commit %s: %v\n%s", commit, err, out)
	}
	return folder
}

// knownFlags returns the flags of trial that an engine knows: releases before they were there need none.
func knownFlags(t *testing.T, folder string) []string {
	t.Helper()
	usage, err := exec.CommandContext(t.Context(), filepath.Join(folder, "engine"), "serve", "-h").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, usage)
	}
	return slices.DeleteFunc(slices.Clone(trial), func(flag string) bool { return !strings.Contains(string(usage), flag) })
}
