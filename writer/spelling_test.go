package writer

import "testing"

// TestPublicOperationsInOtherSpellings checks that public operations in a spelling that Netlify passes to the writer are redirected to the
// policy's, with their query, and that the policy's own is not, which could go in circles.
func TestPublicOperationsInOtherSpellings(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	f := func(address string, status int, location string) {
		t.Helper()
		response, body := w.raw(t, get(address, "Connection: close"))
		if got := response.Header.Get("Location"); response.StatusCode != status || got != location {
			t.Errorf("%s: %s to %q %s, want %d to %q", address, response.Status, got, body, status, location)
		}
	}
	f("/api/V1/auction/getitem?ID=5&x=%2f", 308, "/api/v1/Auction/GetItem?ID=5&x=%2f")
	f("/api/v1/AUCTION/GETITEM", 308, "/api/v1/Auction/GetItem")
	f("/api/v1/event/getlivestream?event_ID=7", 308, "/api/v1/Event/GetLiveStream?event_ID=7")
	f("/api/DOCS", 308, "/api/docs")
	f("/api/v1/Auction/GetItem?ID=5", 404, "")
	f("/api/v1/auction/get%69tem", 404, "")
	f("/api/v1/auction/getitem/x", 404, "")
	f("//api/v1/auction/getitem", 404, "")
}
