package fill

import (
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fairwarning/reader/config"
)

// TestProof: an answer is accepted only for its own request, complete, with its status, and from a peer with the secret.
func TestProof(t *testing.T) {
	p := newPeers(&config.Config{PeerSecret: "a secret of the cluster"}, slog.New(slog.DiscardHandler))
	other := newPeers(&config.Config{PeerSecret: "another secret, not ours"}, slog.New(slog.DiscardHandler))
	signed := func(path string) *http.Request {
		request := httptest.NewRequest(http.MethodGet, path, nil)
		p.Sign(request)
		return request
	}
	request, value := signed("/key"), []byte("value")
	f := func(want bool, proof string, status int, body string) {
		t.Helper()
		response := &http.Response{StatusCode: status, Header: http.Header{NamePeer: {proof}}}
		if got := p.isProven(response, request, []byte(body)); got != want {
			t.Errorf("%d %q: taken %v, want %v", status, body, got, want)
		}
	}
	proof := p.proof(request, 200, value)
	f(true, proof, 200, "value")
	f(false, proof, 500, "value")
	f(false, proof, 200, "valu")
	f(false, proof, 200, "valuex")
	f(false, p.proof(signed("/another"), 200, value), 200, "value")
	f(false, other.proof(request, 200, value), 200, "value")
	f(false, "", 200, "value")
}

// TestOwners: each key has one owner, whatever the order of the list, and this reader is never asked over the network.
func TestOwners(t *testing.T) {
	f := func(self string) map[string]int {
		p := newPeers(&config.Config{Self: self}, slog.New(slog.DiscardHandler))
		if _, ok := p.PickPeer("key"); ok {
			t.Error("there are no peers, and one owns a key")
		}
		p.set([]string{"http://a:1", "http://b:1"})
		owned := map[string]int{}
		for i := range 1000 {
			owner, ok := p.PickPeer(fmt.Sprint(i))
			if address := owner.(peer).address; ok == (address == self) {
				t.Errorf("PickPeer returned %s to %s: %v", address, self, ok)
			} else {
				owned[address]++
			}
		}
		return owned
	}
	if a, b := f("http://a:1"), f("http://b:1"); !maps.Equal(a, b) || a["http://a:1"] < 200 || a["http://b:1"] < 200 {
		t.Errorf("%v %v", a, b)
	}
}

// TestPeerFile: a file that changes is read again; one that is empty, wrong or gone changes nothing.
func TestPeerFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "peers")
	c := &Cluster{config: &config.Config{Self: "http://a:1", Peers: "@" + file}, log: slog.New(slog.DiscardHandler)}
	c.Peers = newPeers(c.config, c.log)
	f := func(text string, want ...string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		c.reloadPeers()
		if !slices.Equal(c.listed, want) {
			t.Errorf("%q: %v", text, c.listed)
		}
	}
	f("http://a:1\nhttp://b:1\n", "http://a:1", "http://b:1")
	f("", "http://a:1", "http://b:1")
	f("b", "http://a:1", "http://b:1")
	f("http://c:1", "http://c:1")
	_ = os.Remove(file)
	if c.reloadPeers(); !slices.Equal(c.listed, []string{"http://c:1"}) {
		t.Errorf("%v", c.listed)
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
