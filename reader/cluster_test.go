package reader

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestPacked: an answer, or that there is none, comes out as it went in; anything else is an error.
func TestPacked(t *testing.T) {
	r := newHouse(t).reader
	q := r.handler.resources.questionOf(1, getItem+"?ID=5")
	rapid.Check(t, func(t *rapid.T) {
		body := rapid.SliceOfN(rapid.Byte(), 0, 3000).Draw(t, "body")
		e := r.store.newEntry(q, &answerFrom{status: 200, contentType: jsonType, body: body, maxAge: time.Duration(rapid.Int64Range(-1, 1e11).Draw(t, "age")), isShared: true}, r.now())
		text := e.pack()
		got, fetched, err := q.unpack(text)
		if err != nil || fetched != e.fetched || got.fresh != e.fresh || got.usable != e.usable || got.tags != e.tags || len(got.forms) != len(e.forms) {
			t.Fatalf("%+v %v", got, err)
		}
		for i := range e.forms {
			if string(got.forms[i].body) != string(e.forms[i].body) || string(got.forms[i].etag) != string(e.forms[i].etag) {
				t.Fatalf("form %d differs", i)
			}
		}
		cut := rapid.IntRange(0, len(text)-1).Draw(t, "cut")
		if _, _, err := q.unpack(text[:cut]); err == nil {
			t.Fatal("half an answer is taken")
		}
	})
	var refused *refusal
	_, fetched, err := q.unpack((&refusal{status: 410, message: "Gone"}).pack(7, 9))
	if !errors.As(err, &refused) || refused.status != 410 || refused.message != "Gone" || refused.until != 9 || fetched != 7 {
		t.Errorf("%+v %d", err, fetched)
	}
}

// TestClusterKey: a key is read as it was written, and only what the policy has, in its own spelling and about now.
func TestClusterKey(t *testing.T) {
	h := newHouse(t)
	c := &cluster{resources: h.reader.handler.resources, generations: h.reader.handler.generations, now: h.reader.now}
	q := h.reader.handler.resources.questionOf(2, searchPath+"?page_number=2&makes=cat%7Cdeere")
	h.reader.handler.generations.touch(2, "catalogue", 57)
	key := c.keyOf(q, nil, h.reader.now.nanoseconds())
	read, again, err := c.questionAt(key.String())
	if err != nil || read != key || again.key != q.key || key.change != 57 {
		t.Fatalf("%+v %v", read, err)
	}
	f := func(what, plain string) {
		t.Helper()
		if _, q, err := c.questionAt(base64.RawURLEncoding.EncodeToString([]byte(plain))); err == nil {
			t.Errorf("%s: %s is taken as %+v", what, plain, q)
		}
	}
	plain, _ := base64.RawURLEncoding.DecodeString(key.String())
	f("no call", strings.Replace(string(plain), "SearchInventory", "GetWatchList", 1))
	f("another spelling", strings.Replace(string(plain), "SearchInventory", "searchinventory", 1))
	f("another order", strings.Replace(string(plain), "cat%7Cdeere", "deere%7Ccat", 1))
	f("another policy", strings.Replace(string(plain), "v1|", "v2|", 1))
	f("no tenant", strings.Replace(string(plain), "v1|2|", "v1|0|", 1))
	f("another time", strings.Replace(string(plain), "v1|2|", "v1|2|9", 1))
	f("nothing", "")
	f("bars", "|||")
	if _, _, err := c.questionAt("*"); err == nil {
		t.Error("what is no base64 is taken")
	}
}

// TestEpochs: keys of the same call roll over at different times, each once in its time of freshness.
func TestEpochs(t *testing.T) {
	h := newHouse(t)
	c := &cluster{resources: h.reader.handler.resources, generations: h.reader.handler.generations, now: h.reader.now}
	rolled := map[int]int{}
	for id := range 300 {
		q := h.reader.handler.resources.questionOf(1, getItem+"?ID="+itoa(int64(id+1)))
		began := h.reader.now.nanoseconds()
		first := c.keyOf(q, nil, began).epoch
		rolls := 0
		for second := range 15 {
			if c.keyOf(q, nil, began+int64(second+1)*1e9).epoch != first+int64(rolls) {
				rolls++
				rolled[second]++
			}
		}
		if rolls != 1 {
			t.Fatalf("key %d rolls over %d times in 15 s", id, rolls)
		}
	}
	for second, n := range rolled {
		if n > 60 {
			t.Errorf("%d of 300 keys roll over in second %d", n, second)
		}
	}
}

// TestSealed: what another reader sends is taken under its own key, whole, from who has the secret, and else not.
func TestSealed(t *testing.T) {
	p := newPeers(&Config{PeerSecret: "a secret of the cluster"}, slog.New(slog.DiscardHandler))
	other := newPeers(&Config{PeerSecret: "another secret, not ours"}, slog.New(slog.DiscardHandler))
	sealed := p.seal("key", []byte("value"))
	if text, err := p.open("key", sealed); err != nil || string(text) != "value" {
		t.Errorf("%s %v", text, err)
	}
	f := func(key string, sealed []byte) {
		t.Helper()
		if text, err := p.open(key, sealed); err == nil {
			t.Errorf("taken: %s", text)
		}
	}
	f("another", sealed)
	f("key", sealed[:len(sealed)-1])
	f("key", append(slices.Clone(sealed), 'x'))
	f("key", other.seal("key", []byte("value")))
	f("key", nil)
}

// TestClusterListener: the listener for other readers answers who has the secret, what the policy has, and nothing else.
func TestClusterListener(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()
	h := newHouse(t, func(c *Config) {
		c.PeerListen, c.Self, c.PeerSecret, c.PeerTimeout = address, "http://"+address, "a secret of the cluster", time.Second
	})
	for conn := net.Conn(nil); conn == nil; conn, _ = net.Dial("tcp", address) {
		runtime.Gosched() // it is listening soon
	}
	h.on(getItem, counting())
	c := h.reader.loader.cluster
	q := h.reader.handler.resources.questionOf(1, getItem+"?ID=5")
	path := peerPath + groupName + "/" + c.keyOf(q, nil, h.reader.now.nanoseconds()).String()
	f := func(what string, status int, method, path string, change ...func(*http.Request)) string {
		t.Helper()
		request, err := http.NewRequest(method, "http://"+address+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		c.peers.sign(request)
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
	f("unsigned", 401, "GET", path, func(r *http.Request) { r.Header.Del(namePeer) })
	f("signed for another path", 401, "GET", path, func(r *http.Request) { r.URL.Path += "x" })
	f("signed long ago", 401, "GET", path, func(r *http.Request) {
		r.Header.Set(namePeer, "t=1,v1="+strings.Repeat("0", 64))
	})
	f("another method", 404, "DELETE", path)
	f("another group", 404, "GET", peerPath+"others/x")
	f("beside the group", 404, "GET", peerPath+"x/../"+groupName+"/x")
	f("no such key", 500, "GET", peerPath+groupName+"/x")
	if n := h.asked(getItem); n != 1 {
		t.Errorf("the engine was asked %d times", n)
	}
	want(t, h.get(t, getItem+"?ID=5"), 200, `{"n":1}`, "fwd=miss")
	testClusterAlone(t, h)
}

// testClusterAlone: a cluster of one answers as a reader alone does.
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
	h.on(getItem, counting())
	want(t, h.get(t, getItem+"?ID=8"), 200, `{"n":1}`)
	testShortenedLife(t, h)
}

// testShortenedLife: within one epoch an answer whose life the engine shortened is asked for again when it is over.
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

func TestPeerList(t *testing.T) {
	f := func(text string, want ...string) {
		t.Helper()
		list, err := parsePeers(text)
		if !slices.Equal(list, want) || (err == nil) != (want != nil || text == "") {
			t.Errorf("%q: %v %v", text, list, err)
		}
	}
	f("")
	f("http://b:7081,http://a:7081/", "http://a:7081", "http://b:7081")
	f("http://a:7081\nhttp://a:7081\r\n", "http://a:7081")
	f("a:7081")
	f("http://a:7081/path")
}
