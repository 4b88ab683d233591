package fill

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn"
	"fairwarning/reader/cache"
)

// TestClusterKey: keys survive encoding; keys outside the policy, misspelled, or of another time are rejected.
func TestClusterKey(t *testing.T) {
	c := loneCluster(t)
	q := c.resources.Restore(2, "/api/v1/Auction/SearchInventory?page_number=2&makes=cat%7Cdeere")
	c.generations.Invalidate(2, "catalogue", 57)
	key := c.KeyOf(q, nil, c.now.Nanoseconds())
	again, err := c.resourceAt(key.String())
	if err != nil || again.Key != q.Key || key.change != 57 {
		t.Fatalf("%+v %v", again, err)
	}
	f := func(what, plain string) {
		t.Helper()
		if q, err := c.resourceAt(base64.RawURLEncoding.EncodeToString([]byte(plain))); err == nil {
			t.Errorf("%s: %s is taken as %+v", what, plain, q)
		}
	}
	plain, _ := base64.RawURLEncoding.DecodeString(key.String())
	f("no call", strings.Replace(string(plain), "SearchInventory", "GetWatchList", 1))
	f("another spelling", strings.Replace(string(plain), "SearchInventory", "searchinventory", 1))
	f("another order", strings.Replace(string(plain), "cat%7Cdeere", "deere%7Ccat", 1))
	f("another policy", strings.Replace(string(plain), "v1|", "v2|", 1))
	f("no tenant", strings.Replace(string(plain), "v1|2|", "v1|0|", 1))
	f("another time", strings.Replace(string(plain), "v1|2|", "v1|2|9", 1))
	f("nothing", "")
	f("bars", "|||")
	if _, err := c.resourceAt("*"); err == nil {
		t.Error("what is no base64 is taken")
	}
}

// TestEpochs: keys of one operation roll over at different times, each once per freshness period.
func TestEpochs(t *testing.T) {
	c := loneCluster(t)
	rolled := map[int]int{}
	for id := range 300 {
		q := c.resources.Restore(1, fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", id+1))
		began := c.now.Nanoseconds()
		first := c.KeyOf(q, nil, began).epoch
		rolls := 0
		for second := range 15 {
			if c.KeyOf(q, nil, began+int64(second+1)*1e9).epoch != first+int64(rolls) {
				rolls++
				rolled[second]++
			}
		}
		if rolls != 1 {
			t.Fatalf("key %d rolls over %d times in 15 s", id, rolls)
		}
	}
	for second, n := range rolled {
		if n > 60 {
			t.Errorf("%d of 300 keys roll over in second %d", n, second)
		}
	}
}

// loneCluster builds keys of the real policy at a fixed time.
func loneCluster(t *testing.T) *Cluster {
	t.Helper()
	table, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)
	return &Cluster{resources: &cache.Resources{Table: table}, generations: &cache.Generations{}, now: func() time.Time { return at }}
}
