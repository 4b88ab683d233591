package reader

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// TestHitsHaveTheSameHeaders checks that hits of an entry have the same headers, with none twice.
func TestHitsHaveTheSameHeaders(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	h.on(countries, say(longBody))
	lines := func(uri, accept, more string) []string {
		t.Helper()
		head, _, _ := strings.Cut(h.raw(t, "GET "+uri+" HTTP/1.1\r\nHost: prairie.test\r\nX-Fairwarning-Service: "+testToken+"\r\nX-Request-Id: 0123456789abcdef\r\nAccept-Encoding: "+
			accept+"\r\nConnection: close\r\n"+more+"\r\n"), "\r\n\r\n")
		all := slices.DeleteFunc(strings.Split(head, "\r\n"), func(line string) bool { return strings.HasPrefix(line, "Date:") })
		slices.Sort(all)
		return all
	}
	f := func(uri, accept string) {
		t.Helper()
		h.get(t, uri)
		h.settle()
		for _, after := range []time.Duration{time.Second, time.Second, time.Hour} {
			h.pass(after)
			plain := lines(uri, accept, "") // the first request in its second
			for range 3 {
				if again := lines(uri, accept, ""); !slices.Equal(plain, again) && after != time.Hour {
					t.Errorf("%s %s\n%s\nagain:\n%s", uri, accept, strings.Join(plain, "\n"), strings.Join(again, "\n"))
				}
			}
			h.settle()
		}
	}
	f(countries, "gzip")
	f(countries, "identity")
	f("/item/5", "br")
	f("/search?makes=cat", "zstd")
	f("/sitemap.xml", "identity")

	tag := h.get(t, countries, header("Accept-Encoding", "identity")).header.Get("ETag")
	unmodified := strings.Join(lines(countries, "identity", "If-None-Match: "+tag+"\r\n"), "\n")
	if !strings.Contains(unmodified, "HTTP/1.1 304") || strings.Count(unmodified, "Cache-Status: ") != 1 || strings.Count(unmodified, "X-Request-Id: ") != 1 {
		t.Errorf("%s", unmodified)
	}
}
