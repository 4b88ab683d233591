package fill

import (
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
)

// flood keeps more requests of a client waiting than it has slots, until it has made n fetches that take a while each. It returns
// how long they took together.
func flood(t *testing.T, c *clientShares, by netip.Addr, n int, took time.Duration) time.Duration {
	began := time.Now()
	var all sync.WaitGroup
	var left atomic.Int64
	left.Store(int64(n))
	for range 3 * c.share {
		all.Go(func() {
			for left.Add(-1) >= 0 {
				leave, err := c.enter(by, nil)
				if err != nil {
					t.Error(err)
					return
				}
				time.Sleep(took)
				leave()
			}
		})
	}
	all.Wait()
	return time.Since(began)
}

func newTestShares(slots int) *clientShares {
	return newClientShares(&config.Config{ClientFetches: slots, Queue: 800}, edge.NewMetrics())
}

// TestFloodingClientRests checks that a client who always asks for more than it may is slowed down after a while, and that a client who
// has rested is as good as new and remembered no longer.
func TestFloodingClientRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, client := newTestShares(2), netip.MustParseAddr("203.0.113.1")
		const took = 100 * time.Millisecond
		burst := int(clientBurst / took)
		if all := flood(t, c, client, burst, took); all != clientBurst/2 {
			t.Errorf("two slots take %s for a burst", all)
		}
		all, work := flood(t, c, client, 10*burst, took), 10*clientBurst
		if least, most := work*clientPace*8/10, work*clientPace; all < least || all > most {
			t.Errorf("%s of work after it take %s, want %s to %s", work, all, least, most)
		}
		synctest.Wait()
		time.Sleep(clientPace*clientBurst + longestRest)
		synctest.Wait()
		if len(c.byClient) != 0 {
			t.Errorf("%d clients are remembered", len(c.byClient))
		}
		if all := flood(t, c, client, burst, took); all != clientBurst/2 {
			t.Errorf("a burst after a rest takes %s", all)
		}
	})
}

// TestOtherClientsDoNotRest checks that a client who keeps all its slots busy and asks for no more never rests, nor does anybody else
// because of a client who floods.
func TestOtherClientsDoNotRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, client := newTestShares(2), netip.MustParseAddr("203.0.113.2")
		const took, fetches = 100 * time.Millisecond, 200
		var all sync.WaitGroup
		all.Go(func() { flood(t, c, netip.MustParseAddr("203.0.113.1"), fetches, took) })
		for range 2 {
			all.Go(func() {
				began := time.Now()
				for range fetches {
					leave, err := c.enter(client, nil)
					if err != nil {
						t.Error(err)
						return
					}
					time.Sleep(took)
					leave()
				}
				if all := time.Since(began); all != fetches*took {
					t.Errorf("%d fetches take %s", fetches, all)
				}
			})
		}
		all.Wait()
	})
}

// TestRestIsBounded checks that a client of an engine that takes very long does not pay for that with a long rest.
func TestRestIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, client := newTestShares(1), netip.MustParseAddr("203.0.113.1")
		const took, fetches = time.Minute, 5
		if all, most := flood(t, c, client, fetches, took), fetches*(took+longestRest); all > most {
			t.Errorf("%d fetches take %s, want %s at most", fetches, all, most)
		}
	})
}
