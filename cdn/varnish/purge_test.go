package varnish

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn/purge"
	"fairwarning/scripts/await"
)

// TestFirstVisitorAfterPurge checks that the first request after a purge gets the new response, whether the stored one was
// fresh or stale by then, or was being fetched.
func TestFirstVisitorAfterPurge(t *testing.T) {
	s := shared(t)
	f := func(name, uri string, first func(http.ResponseWriter, *http.Request, int)) {
		t.Helper()
		s.reader.set(1, first)
		_, old := s.get(t, uri)
		s.reader.set(2, asReader)
		if name != "being fetched" {
			s.softPurge(t, "t1:item:5", "t1:catalogue")
		}
		response, got := s.get(t, uri)
		if !strings.Contains(old, `"version":1`) || !strings.Contains(got, `"version":2`) || !strings.Contains(response.Header.Get("Cache-Status"), "varnish; fwd=miss") {
			t.Errorf("%s: %s, then %s %s", name, old, got, response.Header.Get("Cache-Status"))
		}
		for end := time.Now().Add(await.Limit); ttlOf(response) < 300; response, _ = s.get(t, uri) { // not stored in the same millisecond
			if time.Now().After(end) {
				t.Fatalf("%s: never a hit", name)
			}
		}
	}
	f("fresh", item5, asReader)
	f("stale", item5+"5", asStale)
	f("being fetched", item5+"6", func(w http.ResponseWriter, r *http.Request, version int) {
		s.softPurge(t, "t1:item:56")
		asReader(w, r, version)
	})
}

// softPurge purges tags with the reader's client.
func (s *server) softPurge(t *testing.T, tags ...string) {
	t.Helper()
	cdns, err := purge.NewVarnishes("http://" + s.address)
	if err != nil {
		t.Fatal(err)
	}
	if err := cdns[0].Purge(t.Context(), tags); err != nil {
		t.Fatal(err)
	}
}

// TestPurgeByTag checks that only objects with the tag become stale.
func TestPurgeByTag(t *testing.T) {
	s := shared(t)
	const item55 = "/api/v1/Auction/GetItem?ID=55"
	_, five := s.get(t, item5)
	_, fiftyFive := s.get(t, item55)
	s.reader.asked()
	s.reader.set(2, nil)
	s.softPurge(t, "t1:item:5", "t2", "t1:item")
	s.until(t, item5, strings.Replace(five, "1}", "2}", 1))
	if _, body := s.get(t, item55); body != fiftyFive {
		t.Errorf("another item changed: %s", body)
	}
	if asked := s.reader.asked(); !slices.Equal(asked, []string{item5}) {
		t.Errorf("the reader was asked %v", asked)
	}
	s.softPurge(t, "t1")
	s.until(t, item55, strings.Replace(fiftyFive, "1}", "2}", 1))
}

// TestWhoMayPurge checks that only the listed addresses may purge; others get 405.
func TestWhoMayPurge(t *testing.T) {
	s := shared(t)
	s.get(t, item5)
	s.reader.set(2, nil)
	purging := "PURGE / HTTP/1.1\nHost: " + s.host + "\nConnection: close\nX-Forwarded-For: 127.0.0.1\nXkey-Softpurge: t1"
	if response, body := s.raw(t, "127.0.0.7", purging); response.StatusCode != 405 || !strings.Contains(body, `{"message":"`) {
		t.Errorf("%s %s", response.Status, body)
	}
	if response, _ := s.get(t, item5); ttlOf(response) < 300 {
		t.Errorf("after a refused purge: %s", response.Header.Get("Cache-Status"))
	}
	if response, _ := s.raw(t, "127.0.0.1", "PURGE / HTTP/1.1\nHost: x\nConnection: close"); response.StatusCode != 400 {
		t.Errorf("a purge of nothing: %s", response.Status)
	}
	if response, _ := s.raw(t, "127.0.0.1", purging); response.StatusCode != 200 {
		t.Errorf("%s", response.Status)
	}
	for _, method := range []string{"TRACE", "CONNECT", "PRI", "BAN", "REFRESH"} {
		if response, _ := s.raw(t, "127.0.0.1", method+" /search HTTP/1.1\nHost: x\nConnection: close"); response.StatusCode != 405 && response.StatusCode != 400 {
			t.Errorf("%s: %s", method, response.Status)
		}
	}
}
