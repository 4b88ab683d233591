package identity

import (
	"encoding/json"
	"net/url"
	"os"
	"regexp"
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

func TestMailedPath(t *testing.T) {
	for callback, want := range map[string]string{
		"/item/Excavators/na/your-card-was-charged/12?x=1#y": "/item/12", "/item/12": "/item/12", "/": "/", "/offer-received/7/12": "/offer-received/7/12",
		"/search?search_string=your+card&events=7&page_number=2": "/search?events=7&page_number=2", "/upcoming-auctions?sortFilter=name": "/upcoming-auctions",
		"/search?events=your-card": "/search", "/content?your-card-was-charged": "", "/your-card-was-charged": "", "/event/results/7": "/event/results/7", "/event/7?x=your+card": "/event/7",
		"/item/your-card-was-charged": "", "//evil.example": "", "": "", "/search#your-card": "/search", "/item/12/your-card": "",
	} {
		if got := mailedPath(callback); got != want {
			t.Errorf("mailedPath(%q) = %q, want %q", callback, got, want)
		}
	}
}

// FuzzMailedPath checks that no word of a callback reaches an email.
func FuzzMailedPath(f *testing.F) {
	ours := regexp.MustCompile(`^(/item/[0-9]+|(/[a-z-]+){0,2}(/[0-9]+)*/?(\\?[a-zA-Z_]+=[0-9]+(&[a-zA-Z_]+=[0-9]+)*)?)?$`)
	words := regexp.MustCompile(`(?i)evil`)
	f.Add("/item/evil/evil/evil/12?evil=1&events=7#evil")
	f.Add("/evil?events=7&evil=2")
	f.Fuzz(func(t *testing.T, callback string) {
		if got := mailedPath(callback); !ours.MatchString(got) || words.MatchString(got) || got != callbackPath(got) {
			t.Errorf("mailedPath(%q) = %q", callback, got)
		}
	})
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
