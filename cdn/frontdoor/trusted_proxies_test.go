package frontdoor

import (
	"net/netip"
	"testing"

	"pgregory.net/rapid"
)

func TestClientBehindProxies(t *testing.T) {
	trusted, err := parseTrustedProxies("127.0.0.1, 10.0.0.0/8,2001:db8::/32")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, peer, forwardedFor, want string }{
		{"no proxy", "203.0.113.9", "", "203.0.113.9"},
		{"a stranger's word does not count", "203.0.113.9", "198.51.100.1", "203.0.113.9"},
		{"one proxy", "127.0.0.1", "203.0.113.9", "203.0.113.9"},
		{"with a port", "127.0.0.1", "203.0.113.9:51000", "203.0.113.9"},
		{"two proxies", "127.0.0.1", "203.0.113.9, 10.1.2.3", "203.0.113.9"},
		{"what the browser wrote before it does not count", "10.1.2.3", "198.51.100.1, 203.0.113.9", "203.0.113.9"},
		{"proxies only", "127.0.0.1", "10.1.2.3", "10.1.2.3"},
		{"no list", "127.0.0.1", "", "127.0.0.1"},
		{"not an address", "127.0.0.1", "203.0.113.9, unknown", "127.0.0.1"},
		{"not an address before a proxy", "127.0.0.1", "garbage, 10.1.2.3", "10.1.2.3"},
		{"IPv6 with a port", "2001:db8::5", "[2606:4700::1]:443", "2606:4700::1"},
		{"IPv4 in IPv6", "127.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"},
		{"empty entries", "127.0.0.1", "203.0.113.9,", "127.0.0.1"},
	} {
		if got := trusted.client(netip.MustParseAddr(test.peer), test.forwardedFor); got.String() != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

func TestBadTrustedProxies(t *testing.T) {
	for _, list := range []string{"nginx", "10.0.0.0/40", "10.0.0.1;10.0.0.2", "1.2.3"} {
		if _, err := parseTrustedProxies(list); err == nil {
			t.Errorf("%q was taken", list)
		}
	}
}

// Whatever a browser sends, it can name no client but the address that its connection has at the first of our proxies.
func TestNobodyCanPretend(t *testing.T) {
	trusted, _ := parseTrustedProxies("127.0.0.1")
	rapid.Check(t, func(t *rapid.T) {
		own := netip.AddrFrom4([4]byte{203, 0, 113, byte(rapid.IntRange(0, 255).Draw(t, "own"))})
		claimed := rapid.StringMatching(`[0-9a-f:., \[\]]{0,60}`).Draw(t, "claimed")
		sent := own.String()
		if claimed != "" {
			sent = claimed + ", " + sent
		}
		if got := trusted.client(netip.MustParseAddr("127.0.0.1"), sent); got != own {
			t.Fatalf("%q: %s, want %s", sent, got, own)
		}
	})
}
