package attacks

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// leakAttacks look for information in responses. Headers are checked everywhere (headerForms).
var leakAttacks = []attack{
	{number: 63, title: "leaks", check: leaks},
}

func leaks(t *testing.T) {
	h := newHouse(t)
	anything := []string{
		fmt.Sprintf(itemCall, 5), fmt.Sprintf(itemPage, 5), "/", "/search", "/nothing", "/robots.txt", "/sitemap.xml",
		"/sitemaps/pages.xml", media + "0001/640.webp", media + "0001/document.pdf", searchCall + "?page_number=0",
		"/api/none", "/api/docs", "/api/openapi.json", "/content?none",
	}
	curious := fields{
		{"Cache-Control", "no-cache"}, {"Pragma", "akamai-x-cache-on, akamai-x-get-cache-key, akamai-x-get-true-cache-key"},
		{"X-Debug", "1"}, {"X-Cache-Key", "1"}, {"X-Get-Cache-Key", "true"}, {"Fastly-Debug", "1"},
		{"X-Cache-Debug", "1"}, {"Surrogate-Capability", "x=1"}, {"Debug", "true"}, {"Server-Timing", "1"}, {"X-Trace", "1"},
		{"TE", "trailers"},
	}
	for _, target := range anything {
		plain := h.clean.do(t, get(target))
		asked := h.dirty.do(t, ask{target: target, fields: curious})
		if !slices.Equal(sorted(names(plain)), sorted(names(asked))) || asked.isFrom() == "miss" {
			t.Errorf("%s says more to who asks for more: %s", target, asked.fingerprint())
		}
	}
	for _, target := range []string{
		"/metrics", "/healthz", "/readyz", "/key", "/key?host=prairie.test&uri=/", "/purge", "/debug/pprof/", "/debug/vars",
		"/_groupcache/answers/x", "/admin", "/.well-known/security.txt", "/server-status", "/config",
		"/api/v1/Service/GetTenants", "/api/v1/Service/GetChanges",
	} {
		for _, host := range []string{prairie, h.admin, "localhost", "127.0.0.1", ""} {
			a := ask{target: target, host: host}
			if host == "" {
				a.host = harborline
			}
			if got := h.dirty.do(t, a); got.status != 404 && got.status != 421 || strings.Contains(got.body, "reader_") {
				t.Errorf("%s of %s: %s", target, host, got.fingerprint())
			}
		}
	}
	nothingOfWhatThereIs(t, h)
	nothingOfWhatWentWrong(t, anything)
}

func sorted(all []string) []string {
	slices.Sort(all)
	return all
}

// nothingOfWhatThereIs checks that a private route looks the same as a nonexistent one.
func nothingOfWhatThereIs(t *testing.T, h *house) {
	t.Helper()
	none := h.clean.do(t, get("/api/v1/Auction/NoSuchThing"))
	seen := len(h.requests())
	private := operations(t)
	for _, path := range append(private["writer"], private["services"]...) {
		for _, a := range []ask{
			get(path), get(path+"?ID=5").with("Authorization", "Bearer evil"),
			get(path).with("X-Fairwarning-Service", token+"x"),
		} {
			if got := h.dirty.do(t, a); got.fingerprint() != none.fingerprint() {
				t.Errorf("%s differs from nothing: %s", path, got.fingerprint())
			}
		}
	}
	if n := len(h.requests()); n != seen {
		t.Errorf("the engine was asked %d times", n-seen)
	}
}

// nothingOfWhatWentWrong checks that when the engine is down, or its errors say too much, clients learn only that
// there is no response now.
func nothingOfWhatWentWrong(t *testing.T, anything []string) {
	t.Helper()
	trace := "panic: evil\ngoroutine 1 [running]:\nmain.main()\n\t/srv/evil/main.go:5 SELECT * FROM evil WHERE token='evil'"
	for _, say := range []answer{
		respond(500, "text/plain", trace), respond(500, jsonType, `{"message":"evil at 10.0.0.1:5432"}`),
		respond(200, htmlType, trace), verbatim(false, "evil"), verbatim(false, ""),
	} {
		h := newHouse(t, "--fetch-timeout", "2s")
		for _, call := range table().Policy.Operations {
			h.on(call.Path, say)
		}
		for _, target := range anything {
			got := h.dirty.do(t, get(target))
			if got.status != 503 && !strings.HasPrefix(target, "/api/") && !strings.HasPrefix(target, "/media/") &&
				got.status == 500 {
				t.Errorf("%s: %s", target, got.fingerprint())
			}
			if strings.Contains(got.raw, "main.go") || strings.Contains(got.raw, "10.0.0.1") ||
				strings.Contains(got.raw, "SELECT") {
				t.Errorf("%s: %s", target, got.raw)
			}
		}
	}
	h := newHouse(t, "--fetch-timeout", "2s")
	h.stop()
	for _, target := range anything {
		got := h.dirty.do(t, get(target))
		if strings.Contains(got.raw, "dial") || strings.Contains(got.raw, "refused") ||
			strings.Contains(got.raw, "127.0.0.1") {
			t.Errorf("%s: %s", target, got.raw)
		}
	}
	h.pass(time.Hour)
}
