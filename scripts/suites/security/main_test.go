package security

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// twoHouses is the program that runs an engine with two houses (engine/enginetest/cmd/twohouses), and filled a folder with their database.
var twoHouses, filled string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	folder, err := os.MkdirTemp("", "fairwarning-security-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(folder)
	twoHouses = filepath.Join(folder, "twohouses")
	build := exec.Command("go", "build", "-pgo=off", "-tags", "nodynamic", "-o", twoHouses, "fairwarning/engine/enginetest/cmd/twohouses")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "building: %v\n%s", err, out)
		return 1
	}
	filled = filepath.Join(folder, "filled")
	if out, err := exec.Command(twoHouses, "--folder", filled, "--fill").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "filling: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// journal collects what the services log. Many goroutines may write to it.
type journal struct {
	mu   sync.Mutex // protects text
	text bytes.Buffer
}

// Write implements io.Writer.
func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(line)
}

// String returns what was written so far.
func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// scanAtEnd searches every byte that the test stored or logged for numbers of cards and accounts when it ends, before its folder is removed.
// Without Node it does nothing.
func (s *stack) scanAtEnd(folder string) {
	if _, err := exec.LookPath("node"); err != nil {
		s.Log("not scanned for card numbers: node is not installed")
		return
	}
	s.Cleanup(func() {
		s.must(os.WriteFile(filepath.Join(folder, "log"), []byte(s.log.String()), 0o600))
		if out, err := exec.Command("node", "../../lib/scan-secrets.mjs", "--payment", folder).CombinedOutput(); err != nil {
			s.Errorf("card or account numbers are left: %v\n%s", err, out)
		}
	})
}

// TestTheSuiteKnowsNoEngine checks that the suite imports of the engine only what knows the contract alone.
func TestTheSuiteKnowsNoEngine(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-test", "-f", "{{.ImportPath}}", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for path := range bytes.Lines(out) {
		if name := string(bytes.TrimSpace(path)); isOfEngine(name) {
			t.Errorf("the suite imports %s", name)
		}
	}
}

// isOfEngine reports whether a package belongs to our engine.
func isOfEngine(path string) bool {
	const engine = "fairwarning/engine/"
	return strings.HasPrefix(path, engine) && !strings.HasPrefix(path, engine+"conformance/")
}
