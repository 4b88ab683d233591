package reader

import (
	"net"
	"syscall"
	"testing"
)

// TestLiveStreamsOutliveIdleConnections checks that watchers keep their silent streams when there are so many connections that idle ones are
// closed early.
func TestLiveStreamsOutliveIdleConnections(t *testing.T) {
	const openFiles = 400 // so a hundred connections are too many
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	_ = syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: openFiles, Max: limit.Max})
	h := newHouse(t, watchers)
	_ = syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit)
	r := newRing(h)
	var list []*watcher
	for range 20 {
		w := h.watch(t, "Event_ID=8")
		w.wants(all("a", 0)...)
		list = append(list, w)
	}
	for range openFiles {
		idle, err := net.Dial("tcp", h.address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = idle.Close() })
	}
	h.get(t, livePath+"?Event_ID=9") // accepted after all of them
	for _, e := range []string{r.bid(), r.bid()} {
		for _, w := range list {
			w.wants(e)
		}
	}
}
