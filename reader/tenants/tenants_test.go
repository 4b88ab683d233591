package tenants

import (
	"strings"
	"testing"
)

func TestTenantSetting(t *testing.T) {
	f := func(setting, origin, host string, id int64, site string) {
		t.Helper()
		byHost, err := Parse(setting, origin)
		if err != nil {
			t.Fatal(err)
		}
		var known Directory
		known.Index.Store(&byHost)
		found, _ := known.ByHost([]byte(host), nil)
		if id == 0 && found == nil {
			return
		}
		if found == nil || found.ID != id || found.Origin != site {
			t.Errorf("%s: %s is %+v, want %d at %q", setting, host, found, id, site)
		}
	}
	f("127.0.0.1=1,localhost=1,b.test=2", "http://{host}:8080", "127.0.0.1:8080", 1, "http://localhost:8080")
	f("localhost=1, b.test=2", "https://{host}/", "B.Test.:443", 2, "https://b.test")
	f("localhost=1", "https://{host}", "", 0, "")
	f("localhost=1", "https://{host}", "[::1]:80", 0, "")
	f("localhost=1", "https://{host}", strings.Repeat("x", 300), 0, "")
	f("*=1", "https://{host}", "anything", 1, "")
	f("*=1", "https://shop.test", "anything", 1, "https://shop.test")
	f("[::1]=3", "https://{host}", "[::1]:8080", 3, "https://[::1]")
}
