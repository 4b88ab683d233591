package reader

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
	"fairwarning/reader/fill"
)

// TestClusterListener: the peer listener serves signed requests for keys of the policy, and nothing else.
func TestClusterListener(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()
	h := newHouse(t, func(c *config.Config) {
		c.PeerListen, c.Self, c.PeerSecret, c.PeerTimeout = address, "http://"+address, "a secret of the cluster", time.Second
	})
	for conn := net.Conn(nil); conn == nil; conn, _ = net.Dial("tcp", address) {
		runtime.Gosched() // wait for the listener
	}
	h.on(getItem, counting())
	c := h.reader.loader.Cluster
	q := h.reader.handler.resources.Restore(1, getItem+"?ID=5")
	path := fill.PeerPath + fill.GroupName + "/" + c.KeyOf(q, nil, h.reader.now.Nanoseconds()).String()
	f := func(what string, status int, method, path string, change ...func(*http.Request)) string {
		t.Helper()
		request, err := http.NewRequest(method, "http://"+address+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		c.Peers.Sign(request)
		for _, ch := range change {
			ch(request)
		}
		response, err := h.client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		body, _ := io.ReadAll(response.Body)
		if response.StatusCode != status {
			t.Errorf("%s: %d %.100s, want %d", what, response.StatusCode, body, status)
		}
		return string(body)
	}
	if body := f("a question", 200, "GET", path); !strings.Contains(body, `{"n":1}`) {
		t.Errorf("%q", body)
	}
	f("the same again", 200, "GET", path)
	f("unsigned", 401, "GET", path, func(r *http.Request) { r.Header.Del(fill.NamePeer) })
	f("signed for another path", 401, "GET", path, func(r *http.Request) { r.URL.Path += "x" })
	f("signed long ago", 401, "GET", path, func(r *http.Request) {
		r.Header.Set(fill.NamePeer, "t=1,v1="+strings.Repeat("0", 64))
	})
	for _, name := range []string{fill.NamePeer, "X-Fairwarning-Lane", edge.HeaderTenant} {
		f(name+" twice", 400, "GET", path, func(r *http.Request) {
			value := r.Header.Get(name)
			r.Header[name] = []string{value, value}
		})
	}
	f("another method", 404, "DELETE", path)
	f("another group", 404, "GET", fill.PeerPath+"others/x")
	f("beside the group", 404, "GET", fill.PeerPath+"x/../"+fill.GroupName+"/x")
	f("no such key", 500, "GET", fill.PeerPath+fill.GroupName+"/x")
	if n := h.asked(getItem); n != 1 {
		t.Errorf("the engine was asked %d times", n)
	}
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "fwd=miss")
	testClusterAlone(t, h)
}

// testClusterAlone checks that a cluster of one behaves like a single reader.
func testClusterAlone(t *testing.T, h *house) {
	want(t, h.get(t, getItem+"?ID=99&x=1"), 200, `{"n":2}`)
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		say(`{"own":1}`)(w, r)
	})
	got := h.get(t, getItem+"?ID=6")
	want(t, got, 200, `{"own":1}`)
	if strings.Contains(got.header.Get("Cache-Status"), "stored") {
		t.Errorf("%v", got.header)
	}
	h.on(getItem, refuse("No such item"))
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() { want(t, h.get(t, getItem+"?ID=7"), 404, "") })
	}
	all.Wait()
	if n := h.asked(getItem + "?ID=7"); n != 1 {
		t.Errorf("the engine was asked %d times for what is not there", n)
	}
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(500) })
	want(t, h.get(t, getItem+"?ID=8"), 503, "")
	h.on(getItem, say(`"`+strings.Repeat("x", 5<<20)+`"`))
	for range 3 {
		want(t, h.get(t, getItem+"?ID=9"), 503, "")
	}
	if n := h.asked(getItem + "?ID=9"); n != 1 {
		t.Errorf("the engine was asked %d times for what is too long", n)
	}
	h.on(getItem, counting())
	want(t, h.get(t, getItem+"?ID=8"), 200, `{"n":1}`)
	testShortenedLife(t, h)
}

// testShortenedLife checks that an entry whose lifetime the engine shortened is refetched within the epoch.
func testShortenedLife(t *testing.T, h *house) {
	next := counting()
	h.on(countries, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "max-age=2")
		next(w, r)
	})
	want(t, h.get(t, countries), 200, `{"n":1}`)
	h.settle()
	for n := range 3 {
		h.pass(3 * time.Second)
		want(t, h.get(t, countries), 200, fmt.Sprintf(`{"n":%d}`, n+1), "fwd=stale")
		h.settle()
		want(t, h.get(t, countries), 200, fmt.Sprintf(`{"n":%d}`, n+2), "reader; hit; ttl=2")
	}
}
