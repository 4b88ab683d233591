package processes

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryProgramSaysItsVersion asks each program for its version.
func TestEveryProgramSaysItsVersion(t *testing.T) {
	form := regexp.MustCompile(`^[a-z]+ \S+ go1\S* \w+/\w+\n$`)
	for _, name := range []string{"engine", "reader", "writer", "frontdoor", "demo", "lively"} {
		out, err := exec.CommandContext(t.Context(), filepath.Join(programs, name), "--version").Output()
		if err != nil || !form.Match(out) || !strings.HasPrefix(string(out), name+" ") {
			t.Errorf("%s --version: %q, %v", name, out, err)
		}
	}
}
