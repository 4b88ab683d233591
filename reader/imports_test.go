package reader

import (
	"os/exec"
	"strings"
	"testing"
)

// TestImports: the reader imports only itself and cdn, so that it works with any engine.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for path := range strings.FieldsSeq(string(out)) {
		part, ours := strings.CutPrefix(path, "fairwarning/")
		if ours && part != "reader" && !strings.HasPrefix(part, "reader/") && part != "cdn" && !strings.HasPrefix(part, "cdn/") {
			t.Errorf("the reader depends on %s", path)
		}
	}
}
