package edge

import "testing"

// TestOwnOrigin checks that only the tenant's own hosts are its origins, each over https without a port, or on this machine.
func TestOwnOrigin(t *testing.T) {
	tenants := NewTenants("")
	if tenants.IsOwnOrigin(1, []byte("https://prairie.example")) {
		t.Error("without a list of tenants")
	}
	tenants.Set([]Listing{
		{ID: 1, Hosts: []string{"Prairie.example", "api.prairie.example", "localhost", "127.0.0.1"}}, {ID: 2, Hosts: []string{"harbor.example", "harbor.localhost"}},
		{ID: 3, Hosts: []string{"*"}},
	})
	f := func(tenant int64, origin string, isOwn bool) {
		t.Helper()
		if got := tenants.IsOwnOrigin(tenant, []byte(origin)); got != isOwn {
			t.Errorf("%q of %d: %t", origin, tenant, got)
		}
	}
	for _, origin := range []string{
		"https://prairie.example", "https://api.prairie.example", "http://localhost:8080", "https://localhost", "http://127.0.0.1:3000",
	} {
		f(1, origin, true)
		f(2, origin, false)
		f(3, origin, false)
	}
	f(2, "http://harbor.localhost:8080", true)
	for _, origin := range []string{
		"", "null", "*", "https://*", "https://", "://prairie.example", "prairie.example", "http://prairie.example", "ftp://prairie.example",
		"https://prairie.example:8443", "https://prairie.example:443", "https://prairie.example.", "https://Prairie.example", "https://prairie.example/",
		"https://prairie.example.evil.test", "https://evil-prairie.example", "https://x@prairie.example", "https://prairie.example evil.test",
		"https://evil.test,https://prairie.example", "https://harbor.example", "http://evil.localhost", "http://localhost.evil.test", "https://stranger.example",
	} {
		f(1, origin, false)
	}
	for _, origin := range []string{"https://stranger.example", "https://prairie.example", "null"} {
		f(3, origin, false) // every name is a host of it, but no origin
	}
}
