package reader

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"fairwarning/cdn"
)

// TestFreshness: an entry only ever gets older, in this order, and never past its windows.
func TestFreshness(t *testing.T) {
	span := rapid.Int64Range(1, 1000)
	rapid.Check(t, func(t *rapid.T) {
		fresh, swr, more := span.Draw(t, "fresh"), span.Draw(t, "swr"), span.Draw(t, "more")
		life := lifetime{Fresh: seconds(fresh), StaleWhileRevalidate: seconds(swr), StaleIfError: seconds(swr + more)}
		now := time.Unix(1_000_000, 0)
		var e entry
		e.setTimes(now, life, -1)
		last := isFresh
		for after := int64(0); after <= fresh+swr+more+1; after++ {
			at := now.Add(time.Duration(after) * time.Second).UnixNano()
			state := e.freshnessAt(at)
			if state < last {
				t.Fatalf("younger after %d s", after)
			}
			last = state
			if (state == isFresh) != (after < fresh) || (state == isDead) != (after >= fresh+swr+more) || (e.ttlAt(at) > 0) && state != isFresh {
				t.Fatalf("%d s: %v, ttl %d", after, state, e.ttlAt(at))
			}
		}
		if e.freshnessAt(now.Add(-time.Second).UnixNano()) != isFresh || e.ageAt(now.Add(-time.Second).UnixNano()) != 0 {
			t.Fatal("a clock that goes back a little makes it strange")
		}
		if e.freshnessAt(now.Add(-time.Hour).UnixNano()) != isStale {
			t.Fatal("a clock that goes back makes it fresh for longer")
		}
		e.setTimes(now, life, 0)
		if e.freshnessAt(now.UnixNano()) != isStale {
			t.Fatal("max-age=0 is not obeyed")
		}
	})
}

func seconds(n int64) cdn.Span { return cdn.Span(time.Duration(n) * time.Second) }

// TestParseRange: a satisfiable range lies within the file, whatever was asked.
func TestParseRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.Int64Range(0, 100).Draw(t, "size")
		header := "bytes=" + rapid.StringMatching(`[0-9+, -]{0,6}`).Draw(t, "range")
		got, verdict := parseRange(header, size)
		if verdict == rangeSatisfiable && (got.first < 0 || got.first > got.last || got.last >= size) {
			t.Fatalf("%s of %d: %+v", header, size, got)
		}
		if strings.Contains(header, ",") && verdict != rangeIgnored {
			t.Fatalf("%s is taken", header)
		}
	})
}

// TestChosenFormIsWanted: no form is sent that the client excludes, and none is sent that it wants less than another.
func TestChosenFormIsWanted(t *testing.T) {
	forms := []form{{coding: identity}, {coding: brotliCoding}, {coding: gzipCoding}}
	rapid.Check(t, func(t *rapid.T) {
		item := rapid.StringMatching(`(br|gzip|identity|\*|zstd|deflate)(;q=(0|1|0\.[0-9]{1,3}))?`)
		header := strings.Join(rapid.SliceOfN(item, 1, 5).Draw(t, "items"), ",")
		wanted := parseWeights([]byte(header))
		chosen := choose(forms, []byte(header))
		for _, f := range forms {
			if chosen == nil && wanted[f.coding] > 0 || chosen != nil && wanted[f.coding] > wanted[chosen.coding] {
				t.Fatalf("%s: %v wanted, %v chosen", header, wanted, chosen)
			}
		}
		if chosen != nil && wanted[chosen.coding] == 0 {
			t.Fatalf("%s: excluded form sent", header)
		}
	})
}

// TestSettings: what cannot work is said, with the setting's name.
func TestSettings(t *testing.T) {
	f := func(name string, change func(*Config)) {
		t.Helper()
		c := Config{
			Engine: "http://engine:8083", Origin: "https://{host}", CacheBytes: 1 << 20, Fetches: 2, Refreshes: 1, Queue: 1, Wait: 1, Timeout: 1,
		}
		if err := c.Validate(); err != nil {
			t.Fatal(err)
		}
		change(&c)
		if err := c.Validate(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	f("--engine", func(c *Config) { c.Engine = "engine:8083" })
	f("--engine", func(c *Config) { c.Engine = "http://engine/api" })
	f("--tenants", func(c *Config) { c.Tenants = "localhost" })
	f("--public-origin", func(c *Config) { c.Origin = "{host}" })
	f("--queue", func(c *Config) { c.Queue = 0 })
	f("--cache-bytes", func(c *Config) { c.CacheBytes = 1000 })
	f("--refreshes", func(c *Config) { c.Refreshes = 2 })
	f("--self", func(c *Config) { c.PeerListen, c.PeerTimeout, c.PeerSecret = ":7081", 1, "sixteen letters!" })
	f("PEER_SECRET", func(c *Config) {
		c.PeerListen, c.PeerTimeout, c.Self, c.PeerSecret = ":7081", 1, "http://a:7081", "short"
	})
	f("--peer-listen", func(c *Config) { c.Peers = "http://a:7081" })
	f("--snapshot-every", func(c *Config) { c.Snapshot = "x" })
	f("PURGE_KEY", func(c *Config) { c.PurgeKey = "short" })
	f("--cdn-purge", func(c *Config) { c.CDNPurge = "akamai" })
	f("NETLIFY_PURGE_TOKEN", func(c *Config) { c.CDNPurge = "netlify" })
	f("--varnish", func(c *Config) { c.CDNPurge = "varnish" })
}

func TestParseBytes(t *testing.T) {
	f := func(text string, want int64) {
		t.Helper()
		if n, err := parseBytes(text); n != want || (err == nil) != (want > 0) {
			t.Errorf("%s: %d %v, want %d", text, n, err, want)
		}
	}
	f("1048576", 1<<20)
	f("512KiB", 512<<10)
	f("256MiB", 256<<20)
	f("2GiB", 2<<30)
	f("", 0)
	f("2 GB", 0)
	f("-1", 0)
	f("99999999999999999999", 0)
}

func TestTenantSetting(t *testing.T) {
	f := func(setting, origin, host string, id int64, site string) {
		t.Helper()
		byHost, err := parseTenants(setting, origin)
		if err != nil {
			t.Fatal(err)
		}
		var known tenants
		known.byHost.Store(&byHost)
		found, _ := known.of([]byte(host), nil)
		if id == 0 && found == nil {
			return
		}
		if found == nil || found.id != id || found.origin != site {
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
