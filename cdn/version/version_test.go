package version

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEveryProgramSaysItsVersion builds each program and asks it for its version.
func TestEveryProgramSaysItsVersion(t *testing.T) {
	folder := t.TempDir()
	programs := []string{"engine/cmd/engine", "reader/cmd/reader", "writer/cmd/writer", "cdn/cmd/frontdoor", "scripts/demo", "scripts/lively"}
	build := exec.CommandContext(t.Context(), "go", "build", "-tags=nodynamic", "-pgo=off", "-o", folder+"/")
	for _, program := range programs {
		build.Args = append(build.Args, "fairwarning/"+program)
	}
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	form := regexp.MustCompile(`^[a-z]+ \S+ go1\S* \w+/\w+\n$`)
	for _, program := range programs {
		name := filepath.Base(program)
		out, err := exec.CommandContext(t.Context(), filepath.Join(folder, name), "--version").Output()
		if err != nil || !form.Match(out) || !strings.HasPrefix(string(out), name+" ") {
			t.Errorf("%s --version: %q, %v", name, out, err)
		}
	}
}
