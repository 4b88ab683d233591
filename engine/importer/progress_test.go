package importer

import (
	"bytes"
	"testing"
	"time"

	"fairwarning/engine/importer/source"
)

func TestProgressLine(t *testing.T) {
	h := newHouse(t)
	file := h.file("a.csv", "a\n1\n2\n3\n4\n")
	reader, err := source.Open(t.Context(), file, source.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	l := newLedger()
	p := newProgress(l, reader)
	if _, err := reader.Next(); err != nil { // one block, so the whole file is read
		t.Fatal(err)
	}
	l.rows.Store(4000)
	l.added.Store(900)
	l.unchanged.Store(100)
	l.files.Store(12345)
	if got, want := p.line(10*time.Second), "1,000 rows, 12,345 files, 100 rows/s, 25 %, about 30 s left"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := newProgress(newLedger(), reader).line(time.Second), "0 rows, 0 files, 0 rows/s"; got != want {
		t.Errorf("at the start %q, want %q", got, want)
	}
	var out bytes.Buffer
	p.start(&out)()
	if out.Len() != 0 {
		t.Errorf("a run that ends at once tells %q", out.String())
	}
}
