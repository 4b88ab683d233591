package fill

import (
	"log/slog"
	"slices"
	"testing"

	"fairwarning/reader/config"
)

// TestSealed: a value is accepted only under its own key, complete, and from a peer with the secret.
func TestSealed(t *testing.T) {
	p := newPeers(&config.Config{PeerSecret: "a secret of the cluster"}, slog.New(slog.DiscardHandler))
	other := newPeers(&config.Config{PeerSecret: "another secret, not ours"}, slog.New(slog.DiscardHandler))
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
