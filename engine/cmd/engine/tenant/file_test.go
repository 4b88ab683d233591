package tenant

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTenantFileOfTheDocumentation checks the example in docs/tenant-file.md.
func TestTenantFileOfTheDocumentation(t *testing.T) {
	text, err := os.ReadFile("../../../docs/tenant-file.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, found := strings.Cut(string(text), "```json\n")
	example, _, closed := strings.Cut(example, "```")
	if !found || !closed {
		t.Fatal("no example")
	}
	var photo bytes.Buffer
	if err := png.Encode(&photo, image.NewNRGBA(image.Rect(0, 0, 8, 6))); err != nil {
		t.Fatal(err)
	}
	const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"/>`
	folder := t.TempDir()
	for name, content := range map[string]string{"house.json": example, "logo.svg": logo, "logo-footer.svg": logo, "hero.jpg": photo.String(),
		"synonyms.txt": "yarder = tower"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := readTenant(filepath.Join(folder, "house.json")); err != nil {
		t.Error(err)
	}
	var keys tenantFile
	if err := json.Unmarshal([]byte(example), &keys); err != nil || len(keys.Pages) == 0 || keys.Terms == nil {
		t.Errorf("the example leaves out pages or terms: %v", err)
	}
}
