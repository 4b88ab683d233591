package papers

import (
	"bytes"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"
)

// textOf returns the text of each page of a PDF file, as a reader other than the library that drew it finds it. Spaces are left out. The
// reader knows only Latin-1; TestAlphabetsCanBeCopied reads the rest.
func textOf(t *testing.T, file []byte) (pages []string) {
	t.Helper()
	reader, err := pdf.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= reader.NumPage(); n++ {
		text, err := reader.Page(n).GetPlainText(nil)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, packed(text))
	}
	return pages
}

// packed returns text without white space, which PDF files have as distances.
func packed(text string) string { return strings.Join(strings.Fields(text), "") }

// has fails for each text that is on no page.
func has(t *testing.T, pages []string, texts ...string) {
	t.Helper()
	all := strings.Join(pages, "")
	for _, want := range texts {
		if !strings.Contains(all, packed(want)) {
			t.Errorf("no %q in %s", want, all)
		}
	}
}
