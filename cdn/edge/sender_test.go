package edge

import (
	"net"
	"net/netip"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"fairwarning/cdn/nfsign"
)

// TestIdentify checks that what a request claims about its sender counts only with the front door's token or Netlify's signature, and
// which claims count for each.
func TestIdentify(t *testing.T) {
	const token, key = "our token", "key of the signed rule"
	sign := func(with string) string {
		signed, err := jwt.NewWithClaims(jwt.SigningMethodHS256,
			jwt.MapClaims{"iss": "netlify", "exp": time.Now().Add(time.Minute).Unix()}).SignedString([]byte(with))
		if err != nil {
			t.Fatal(err)
		}
		return signed
	}
	tenants := directory(t, "peer.test=1,named.test=2")
	const peer, named, netlify = "192.0.2.1", "203.0.113.1", "203.0.113.2"
	for name, c := range map[string]struct {
		trust                  *Trust
		service, sign, tenant  string
		wantClient, wantTenant string
		isIDKept               bool
	}{
		"stranger":                  {NewTrust(token, key), "", "", "2", peer, "1", false},
		"wrong token":               {NewTrust(token, key), "our tokem", "", "2", peer, "1", false},
		"front door":                {NewTrust(token, key), token, "", "2", named, "1", true},
		"Netlify":                   {NewTrust(token, key), "", sign(key), "2", netlify, "2", false},
		"Netlify, unknown tenant":   {NewTrust(token, key), "", sign(key), "3", netlify, "none", false},
		"Netlify, no tenant":        {NewTrust(token, key), "", sign(key), "", netlify, "none", false},
		"another's signature":       {NewTrust(token, key), "", sign("another"), "2", peer, "1", false},
		"front door and signature":  {NewTrust(token, key), token, sign(key), "2", named, "1", true},
		"no front door is known":    {NewTrust("", key), "", "", "2", peer, "1", false},
		"no key":                    {NewTrust(token, ""), "", sign(""), "2", peer, "1", false},
		"token when none is shared": {NewTrust("", ""), token, "", "2", peer, "1", false},
	} {
		headers := map[string]string{HeaderService: c.service, nfsign.Header: c.sign, HeaderTenant: c.tenant,
			HeaderClient: named, HeaderNetlifyClient: netlify, HeaderRequest: "its-id"}
		sender := c.trust.Identify(func(name []byte) []byte { return []byte(headers[string(name)]) })
		client := sender.Client(&net.TCPAddr{IP: net.ParseIP(peer)})
		tenant := "none"
		if found := tenants.Of(&sender, []byte("peer.test"), nil); found != nil {
			tenant = string(rune('0' + found.ID))
		}
		id := string(sender.AppendRequestID(nil))
		if client.String() != c.wantClient || tenant != c.wantTenant || (id == "its-id") != c.isIDKept {
			t.Errorf("%s: client %s, tenant %s, id %s", name, client, tenant, id)
		}
	}
}

// TestClientOfSender checks how a named client is read: without zone and mapping, and not at all if it is no address.
func TestClientOfSender(t *testing.T) {
	peer := &net.TCPAddr{IP: net.ParseIP("::1"), Zone: "eth0"}
	for named, want := range map[string]string{
		"": "::1", "somebody": "::1", "203.0.113.1": "203.0.113.1", "::ffff:203.0.113.1": "203.0.113.1", "2001:db8::1": "2001:db8::1", "fe80::1%eth0": "fe80::1",
	} {
		sender := Sender{client: []byte(named)}
		if got := sender.Client(peer); got.String() != want {
			t.Errorf("%q: %s, want %s", named, got, want)
		}
	}
	if got := (&Sender{}).Client(&net.UnixAddr{}); got != netip.IPv4Unspecified() {
		t.Errorf("without TCP: %s", got)
	}
}

// TestHousehold checks that an IPv6 client counts as its /64, and an IPv4 client as itself in either spelling.
func TestHousehold(t *testing.T) {
	for client, want := range map[string]string{
		"203.0.113.1": "203.0.113.1", "::ffff:203.0.113.1": "203.0.113.1", "2001:db8:0:1:ffff::2": "2001:db8:0:1::", "fe80::1%eth0": "fe80::",
	} {
		if got := Household(netip.MustParseAddr(client)); got.String() != want {
			t.Errorf("%s: %s, want %s", client, got, want)
		}
	}
}
