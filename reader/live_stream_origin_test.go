package reader

import "testing"

// TestOwnSiteFollowsStream checks that scripts of the house may follow a stream at another of its hosts, that no other origin may, and that
// answers for everybody are for no other origin at all.
func TestOwnSiteFollowsStream(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	f := func(uri, origin, allowed string) {
		t.Helper()
		got := h.get(t, uri, method("HEAD"), header("Origin", origin))
		if is := got.header.Get("Access-Control-Allow-Origin"); got.status != 200 || is != allowed {
			t.Errorf("%s from %s: %d, allowed for %q", uri, origin, got.status, is)
		}
	}
	const stream = livePath + "?Event_ID=8"
	f(stream, "https://prairie.test", "https://prairie.test")
	for _, origin := range []string{"https://evil.test", "null", "https://harbor.test", "http://prairie.test"} {
		f(stream, origin, "")
	}
	f(getItem+"?ID=5", "https://prairie.test", "")
	f("/item/5", "https://prairie.test", "")
	want(t, h.get(t, stream, method("OPTIONS"), header("Origin", "https://prairie.test"), header("Access-Control-Request-Method", "GET")), 405, "")
}
