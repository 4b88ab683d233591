package render

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestRealTry(t *testing.T) {
	began := time.Now()
	b, err := readBundle("../../site/render/page.js", 64<<20)
	if err != nil {
		t.Fatal(err)
	}
	t.Log("compile+trial", time.Since(began), "bytecode", len(b.code))
	files, _ := filepath.Glob("../../site/tests/rendering/*.json")
	for _, f := range files {
		text, _ := os.ReadFile(f)
		began := time.Now()
		v, err := b.newVM()
		made := time.Since(began)
		if err != nil {
			t.Fatal(err)
		}
		began = time.Now()
		out, err := v.render(string(text), 2*time.Second)
		took := time.Since(began)
		began = time.Now()
		out2, _ := v.render(string(text), 2*time.Second)
		again := time.Since(began)
		v.close()
		html, perr := parseView(out)
		t.Log(filepath.Base(f), len(text), "newVM", made, "render", took, "again", again, len(out), len(out2), err, len(html), perr)
	}
}
