package edge

import (
	"net/netip"
	"testing"
)

// TestClientShares checks that a client has at most a quarter of the places, and 1,000 at most, that the addresses of a household are one
// client, and that nothing is left of a client without streams.
func TestClientShares(t *testing.T) {
	for places, want := range map[int]int{1: 1, 8: 2, 4000: 1000, 100_000: 1000} {
		s, client := NewClientShares(places), netip.MustParseAddr("203.0.113.1")
		n := 0
		for s.Take(client) {
			n++
		}
		if n != want || !s.Take(netip.MustParseAddr("203.0.113.2")) {
			t.Errorf("%d of %d places, want %d", n, places, want)
		}
	}
	s := NewClientShares(8)
	first, second := netip.MustParseAddr("2001:db8::1"), netip.MustParseAddr("2001:db8::ffff:2")
	if !s.Take(first) || !s.Take(second) || s.Take(first) || !s.Take(netip.MustParseAddr("2001:db8:0:1::1")) {
		t.Error("a household is not one client")
	}
	s.GiveBack(first)
	s.GiveBack(second)
	if len(s.count) != 1 || !s.Take(first) {
		t.Errorf("%d clients are counted", len(s.count))
	}
}
