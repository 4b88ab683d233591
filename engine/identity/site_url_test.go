package identity

import (
	"net/url"
	"strings"
	"testing"
)

// FuzzCallbackPath checks that an accepted path stays on this site when a browser parses it, which treats backslashes as slashes
// and drops tabs and line breaks (WHATWG URL, section 4.4).
func FuzzCallbackPath(f *testing.F) {
	for _, seed := range []string{"/", "/item/7?a=b#c", "//evil.example", `/\evil.example`, "/\t/evil.example", "/%2f/evil.example", "/ /x",
		"https://evil.example", "javascript:alert(1)", "/..//evil.example", "/.//evil.example", "/a/..//evil.example", "/%5cevil.example",
		"/\u00a0/x", "/x?next=//evil.example", `\/x`, "/@evil.example", "/:80/x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, said string) {
		kept := callbackPath(said)
		if kept == "" {
			return
		}
		trimmed := strings.TrimFunc(kept, func(c rune) bool { return c <= ' ' })
		browsers := strings.NewReplacer("\\", "/", "\t", "", "\n", "", "\r", "").Replace(trimmed)
		origin, _ := url.Parse("https://x.example")
		address, err := origin.Parse(browsers)
		isPath := kept == said && strings.HasPrefix(kept, "/") && !strings.HasPrefix(browsers, "//")
		if err != nil || !isPath || address.Scheme != "https" || address.Host != "x.example" || address.User != nil {
			t.Errorf("%q is kept as %q and leads to %v, %v", said, kept, address, err)
		}
	})
}
