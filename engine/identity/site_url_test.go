package identity

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"
)

type callbackPaths struct {
	Kept    []string `json:"kept"`
	Refused []string `json:"refused"`
}

// loadCallbackPaths loads the examples that the site is tested against, too.
func loadCallbackPaths(t testing.TB) (paths callbackPaths) {
	t.Helper()
	file, err := os.ReadFile("testdata/callback-paths.json")
	if err == nil {
		err = json.Unmarshal(file, &paths)
	}
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

func TestCallbackPath(t *testing.T) {
	paths := loadCallbackPaths(t)
	for _, path := range paths.Kept {
		if got := callbackPath(path); got != path {
			t.Errorf("callbackPath(%q) = %q, want it kept", path, got)
		}
	}
	for _, path := range paths.Refused {
		if got := callbackPath(path); got != "" {
			t.Errorf("callbackPath(%q) = %q, want it refused", path, got)
		}
	}
}

// FuzzCallbackPath checks that an accepted path, however often it is decoded, stays on this site when a browser parses it, which
// treats backslashes as slashes and drops tabs and line breaks (WHATWG URL, section 4.4).
func FuzzCallbackPath(f *testing.F) {
	paths := loadCallbackPaths(f)
	for _, seed := range append(paths.Kept, paths.Refused...) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, given string) {
		kept := callbackPath(given)
		if kept == "" {
			return
		}
		if kept != given {
			t.Fatalf("%q is changed to %q", given, kept)
		}
		path, _, _ := strings.Cut(kept, "?")
		path, _, _ = strings.Cut(path, "#")
		for range 4 {
			if led := browserHost(path); led != "x.example" {
				t.Fatalf("%q leads to %q as %q", given, led, path)
			}
			decoded, err := url.PathUnescape(path)
			if err != nil {
				return
			}
			path = decoded
		}
	})
}

// browserHost returns the host that a browser opens for a link on https://x.example, or "" for a link it cannot open.
func browserHost(link string) string {
	link = strings.TrimFunc(link, func(c rune) bool { return c <= ' ' })
	link = strings.NewReplacer("\\", "/", "\t", "", "\n", "", "\r", "").Replace(link)
	if strings.HasPrefix(link, "//") || !strings.HasPrefix(link, "/") {
		return "elsewhere"
	}
	return "x.example"
}
