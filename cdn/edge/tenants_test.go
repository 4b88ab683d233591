package edge

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

func directory(t testing.TB, setting string) *Tenants {
	t.Helper()
	list, err := ParseTenants(setting)
	if err != nil {
		t.Fatal(err)
	}
	tenants := NewTenants("https://{host}/")
	tenants.Set(list)
	return tenants
}

func TestTenantByHost(t *testing.T) {
	tenants := directory(t, "prairie.test=1, www.prairie.test=1,Harbor.test=2,[::1]=3")
	for host, want := range map[string]int64{
		"prairie.test": 1, "www.prairie.test": 1, "PRAIRIE.test": 1, "prairie.test.": 1, "prairie.test:8080": 1,
		"prairie.test.:8080": 1, "harbor.test": 2, "[::1]": 3, "[::1]:8080": 3,
		"": 0, "*": 0, ".": 0, "strange.test": 0, "prairie.test.strange.test": 0, "127.0.0.1": 0,
	} {
		check(t, tenants, host, want)
	}
}

func TestInvalidHostIsRefused(t *testing.T) {
	tenants := directory(t, "prairie.test=1,*=2")
	check(t, tenants, "strange.test", 2)
	check(t, tenants, "10.0.0.1:80", 2)
	for _, host := range []string{
		"prairie.test/", "user@prairie.test", "prairie.test:http", "prairie.test:8080:80", "prairie.test:123456", "prairie test",
		"prairie.test\t", "prairie.test,strange.test", "::1", "[::1", "prairie.test#", "prärie.test", "prairie.test\\x",
		strings.Repeat("a", 254),
	} {
		check(t, tenants, host, 0)
	}
}

func check(t *testing.T, tenants *Tenants, host string, want int64) {
	t.Helper()
	var got int64
	if tenant := tenants.ByHost([]byte(host), make([]byte, 0, 300)); tenant != nil {
		got = tenant.ID
	}
	if got != want {
		t.Errorf("host %q: tenant %d, want %d", host, got, want)
	}
}

func TestTenantLookupAllocatesNothing(t *testing.T) {
	tenants, buffer := directory(t, "prairie.test=1"), make([]byte, 0, 300)
	for _, host := range []string{"prairie.test", "Prairie.test:8080"} {
		given := []byte(host)
		if n := testing.AllocsPerRun(100, func() { tenants.ByHost(given, buffer) }); n != 0 {
			t.Errorf("%s: %v allocations", host, n)
		}
	}
}

func TestTenantsUntilKnown(t *testing.T) {
	tenants := NewTenants("")
	if tenants.AreKnown() || tenants.ByHost([]byte("prairie.test"), nil) != nil || tenants.List() != nil || tenants.IDs() != nil {
		t.Error("there are tenants before any were set")
	}
	tenants.Set(nil)
	if !tenants.AreKnown() {
		t.Error("an empty list is unknown")
	}
}

func TestTenantByID(t *testing.T) {
	tenants := directory(t, "b.test=2,a.test=1,c.test=2")
	if ids := tenants.IDs(); !slices.Equal(ids, []int64{1, 2}) {
		t.Errorf("ids %v", ids)
	}
	if tenants.ByID(2) == nil || tenants.ByID(3) != nil {
		t.Error("tenant 2 is missing, or there is a tenant 3")
	}
}

func TestOriginOfTenant(t *testing.T) {
	for _, c := range []struct{ setting, hosts, want string }{
		{"https://{host}/", "127.0.0.1=1,prairie.test=1,www.prairie.test=1", "https://prairie.test"},
		{"http://{host}:8080", "127.0.0.1=1,localhost=1,b.test=2", "http://localhost:8080"},
		{"https://{host}", "[::1]=1", "https://[::1]"},
		{"https://{host}", "*=1", ""},
		{"https://shared.test/", "*=1", "https://shared.test"},
	} {
		list, _ := ParseTenants(c.hosts)
		tenants := NewTenants(c.setting)
		tenants.Set(list)
		if got := tenants.ByID(1).Origin; got != c.want {
			t.Errorf("%s with %s: %q, want %q", c.setting, c.hosts, got, c.want)
		}
	}
}

func TestTenantsSettingThatCannotBeParsed(t *testing.T) {
	for _, setting := range []string{"prairie.test", "prairie.test=", "prairie.test=0", "prairie.test=-1", "=1", "a b=1", "prairie.test=1;b=2"} {
		if list, err := ParseTenants(setting); err == nil {
			t.Errorf("%q gives %v", setting, list)
		}
	}
}

func TestDecodeTenants(t *testing.T) {
	list, err := DecodeTenants([]byte(`{"tenants":[{"id":5,"slug":"x","hosts":["prairie.test"]}]}`))
	if err != nil || len(list) != 1 || list[0].ID != 5 || list[0].Hosts[0] != "prairie.test" {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := DecodeTenants([]byte(`{`)); err == nil {
		t.Error("half an answer is taken")
	}
}

// TestFollow checks that Follow retries quickly until it has a list, keeps the last list during an outage, reports an outage
// once, and fetches immediately after RefreshSoon.
func TestFollow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		tenants, began := NewTenants(""), time.Now()
		var fetched []time.Duration
		var isDown atomic.Bool
		failures := 0
		isDown.Store(true)
		fetch := func(context.Context) ([]Listing, error) {
			down := isDown.Load() // first: it orders the test's last look at fetched before the next line
			fetched = append(fetched, time.Since(began))
			if down {
				return nil, errors.New("down")
			}
			return []Listing{{ID: int64(len(fetched)), Hosts: []string{"prairie.test"}}}, nil
		}
		go tenants.Follow(ctx, fetch, func(error) { failures++ })
		time.Sleep(500 * time.Millisecond)
		synctest.Wait()
		if tenants.AreKnown() || failures != 1 || len(fetched) != 2 {
			t.Errorf("%d failures reported, fetched at %v", failures, fetched)
		}
		isDown.Store(false)
		time.Sleep(time.Second)
		synctest.Wait()
		if tenants.ByID(3) == nil {
			t.Errorf("not recovered; fetched at %v", fetched)
		}
		isDown.Store(true)
		tenants.RefreshSoon()
		synctest.Wait()
		if tenants.ByID(3) == nil || failures != 2 || len(fetched) != 4 {
			t.Errorf("%d failures reported, tenants %v, fetched at %v", failures, tenants.IDs(), fetched)
		}
		stop()
	})
}
