package writer

import (
	"os/exec"
	"strings"
	"testing"
)

// TestImports checks that the writer imports only itself and cdn from this module: it works in front of anybody's engine.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for path := range strings.Lines(string(out)) {
		path = strings.TrimSpace(path)
		part, ours := strings.CutPrefix(path, "fairwarning/")
		if ours && !strings.HasPrefix(part, "writer") && part != "cdn" && !strings.HasPrefix(part, "cdn/") {
			t.Errorf("the writer imports %s", path)
		}
	}
}
