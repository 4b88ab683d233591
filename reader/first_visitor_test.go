package reader

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/changefeed"
	"fairwarning/cdn/frontdoor"
	"fairwarning/cdn/varnish"
	"fairwarning/cdn/varnish/varnishtest"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// auctionHouse is a reader that follows a feed, with an item on which bids are placed, and purges a CDN.
type auctionHouse struct {
	*house
	changes *feedScript
	bids    atomic.Int64
	cdn     atomic.Pointer[httputil.ReverseProxy] // gets the purges; nil: they are dropped
	purged  chan struct{}                         // receives one for each purge that is done
}

func newAuctionHouse(t *testing.T, change ...func(*config.Config)) *auctionHouse {
	t.Helper()
	a := &auctionHouse{changes: newFeedScript(t), purged: make(chan struct{}, 100)}
	purges := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if cdn := a.cdn.Load(); cdn != nil {
			cdn.ServeHTTP(w, r)
		}
		a.purged <- struct{}{}
	}))
	t.Cleanup(purges.Close)
	change = append([]func(*config.Config){func(c *config.Config) { c.CDNPurge, c.Varnish = "varnish", purges.URL }}, change...)
	a.house, _ = newUnopened(t, newScript(t), aClock(), change...)
	waitLong(&a.reader.table.Policy)
	furnish(a.house)
	a.on(changefeed.Path, a.changes.ServeHTTP)
	a.on(getItem, func(w http.ResponseWriter, r *http.Request) {
		say(strings.Replace(itemBody, "One owner", []string{"No bids", "One bid", "Two bids"}[a.bids.Load()], 1))(w, r)
	})
	a.serve(t)
	await.Until(t, "the feed is followed", func() bool { return a.reader.feed.State.Connected.Load() })
	return a
}

// waitLong sets how long a request waits for the new response once the stored one has changed to a minute, so that a slow test
// machine makes no difference.
func waitLong(p *cdn.Policy) {
	p.Pages.Changed = cdn.Span(time.Minute)
	p.ByID("GetItem").Changed = cdn.Span(time.Minute)
}

// bid places a bid as the engine does, and waits until the reader knows of it.
func (a *auctionHouse) bid(t *testing.T) {
	t.Helper()
	a.bids.Add(1)
	sequence := a.changes.commit(1, "item:5")
	await.Until(t, "the reader knows of the bid", func() bool { return a.reader.feed.State.Sequence.Load() == sequence })
}

// sees requests the item and its page at an address and compares the bids.
func (a *auctionHouse) sees(t *testing.T, address, bids string) {
	t.Helper()
	a.address = address
	for _, uri := range []string{"/item/5", getItem + "?ID=5"} {
		if got := a.get(t, uri); got.status != 200 || !strings.Contains(got.body, bids) {
			t.Errorf("%s: %d, without %q: %s", uri, got.status, bids, got.header.Get("Cache-Status"))
		}
	}
}

// TestFirstVisitorThroughFrontDoor checks that the first visitor after a bid sees it, right away and after a minute
// without visitors.
func TestFirstVisitorThroughFrontDoor(t *testing.T) {
	t.Parallel()
	a := newAuctionHouse(t)
	door, err := frontdoor.New(frontdoor.Config{Reader: "http://" + a.address, Writer: "http://127.0.0.1:1", ServiceToken: testToken}, fstest.MapFS{}, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	public := httptest.NewServer(door)
	t.Cleanup(public.Close)
	address := public.Listener.Addr().String()
	a.sees(t, address, "No bids")
	a.bid(t)
	a.sees(t, address, "One bid")
	a.bid(t)
	a.pass(time.Minute)
	a.sees(t, address, "Two bids")
}

// TestFirstVisitorThroughVarnish checks the same with a real Varnish in front, as soon as it was purged.
func TestFirstVisitorThroughVarnish(t *testing.T) {
	t.Parallel()
	varnishtest.Need(t)
	a := newAuctionHouse(t)
	server, err := varnishtest.Start(testToken, func(tokenFile string) (string, error) {
		return varnish.VCL(a.reader.table, varnish.Site{
			Readers: []string{a.address}, Writers: []string{"127.0.0.1:1"}, Files: []string{"127.0.0.1:1"}, TokenFile: tokenFile, Purgers: []string{"127.0.0.1"},
		}, "")
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	a.cdn.Store(httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: server.Address}))
	a.sees(t, server.Address, "No bids")
	a.settle()
	a.sees(t, server.Address, "No bids") // from Varnish
	for _, bids := range []string{"One bid", "Two bids"} {
		a.bid(t)
		<-a.purged
		a.sees(t, server.Address, bids)
		a.pass(time.Minute) // stale by age in the reader
	}
}
