package faults

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

const (
	clusterKeys = 40
	clusterRate = 320         // requests per second, enough for each reader to see each key at least once per epoch
	epoch       = time.Second // freshness of the keys (testdata/policy.yaml)
)

// TestCluster kills, starts, cuts off and hangs readers of a cluster, and adds one, all under load. No client may get
// a wrong answer or one older than it already had, and the engine gets at most twice as many requests as from a
// single reader that never fails.
func TestCluster(t *testing.T) {
	t.Parallel()
	e := newEngine(t)
	c := newCluster(t, e, 3)
	work := &rota{questions: each(getItem, 1, clusterKeys), up: slices.Clone(c.readers)}
	for _, p := range c.readers {
		warm(t, p.public, work.questions)
	}
	past := newHistory()
	before, began := e.counts(), time.Now()
	l := (&load{rate: perSecond(clusterRate), next: work.next, history: past}).begin(t)
	ratios, cold := map[string]any{}, 0
	phase := func(name string) {
		fetched, start := e.counts(), time.Now()
		for range 6 { // uncached; the engine is healthy, so the fetch must succeed
			cold++
			address, _ := work.next(cold)
			if _, err := get(address, ask(1, inspection, cold)).answer(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		time.Sleep(time.Duration(full(3, 1)) * time.Second)
		ratios[name] = ratioToIdeal(attemptsSince(fetched, e.counts(), work.questions), time.Since(start))
	}

	phase("healthy")
	victim := c.readers[1]
	work.leave(t, victim, l)
	victim.kill()
	phase("killed")
	past.forget(victim.public)
	victim.start()
	victim.follow()
	work.join(victim)
	phase("restarted")
	c.paths[0].cut()
	phase("cut off")
	c.paths[0].mend()
	phase("mended")
	c.paths[2].hang()
	phase("hung")
	c.paths[2].mend()
	fourth := c.prepare()
	c.announce()
	fourth.start()
	fourth.follow()
	work.join(fourth)
	phase("one more")

	l.finish(t)
	past.check(t, l.mostBack())
	ratio := ratioToIdeal(attemptsSince(before, e.counts(), work.questions), time.Since(began))
	if ratio > 2 {
		t.Errorf("the engine was asked %.2f times as often as it had to be, want at most 2", ratio)
	}
	ratios["requests"], ratios["all"] = l.asked.Load(), ratio
	if n := fourth.metric("reader_peer_requests_total"); n == 0 {
		t.Error("nobody asked the new reader, so it is not one of them")
	}
	report(t, "cluster", ratios)
}

// mostBack returns by how much an answer may go back: one epoch, and on a busy machine, where a stale answer is served a little longer, as long
// as the slowest answer took.
func (l *load) mostBack() time.Duration {
	return epoch + 2*time.Second + time.Duration(l.latency.Max())*time.Microsecond
}

// ratioToIdeal returns the number of fetches relative to one per key and epoch.
func ratioToIdeal(fetches int, span time.Duration) float64 {
	return float64(fetches) / (clusterKeys * (span.Seconds()/epoch.Seconds() + 1))
}

// TestCrookedCluster checks that readers with different peer lists or secrets, or that cannot reach each other, still
// give correct answers, and send the engine no more requests than independent readers would.
func TestCrookedCluster(t *testing.T) {
	t.Parallel()
	const readers = 3
	f := func(name string, bend func(c *cluster)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := newEngine(t)
			c := &cluster{t: t, engine: e, list: t.TempDir() + "/peers"}
			for range readers {
				c.prepare()
			}
			c.announce()
			bend(c)
			work := &rota{questions: each(getItem, 1, clusterKeys), up: c.readers}
			for _, p := range c.readers {
				p.start()
				p.follow()
			}
			for _, p := range c.readers {
				warm(t, p.public, work.questions)
			}
			past := newHistory()
			before, began := e.total(), time.Now()
			l := (&load{rate: perSecond(clusterRate), next: work.next, history: past}).begin(t)
			time.Sleep(time.Duration(full(3, 1)) * time.Second)
			l.finish(t)
			past.check(t, l.mostBack())
			ratio := ratioToIdeal(e.total()-before, time.Since(began))
			if ratio > readers {
				t.Errorf("the engine was asked %.2f times as often as it had to be, want at most %d", ratio, readers)
			}
			report(t, "crooked cluster: "+name, map[string]any{"all": ratio, "requests": l.asked.Load()})
		})
	}
	f("skewed lists", func(c *cluster) {
		all := c.addresses()
		for i, p := range c.readers[:2] { // the third has the right one
			p.settings = append(p.settings, "--peers", strings.Join(slices.Delete(slices.Clone(all), 1-i, 2-i), ","))
		}
	})
	f("another secret", func(c *cluster) {
		c.readers[2].secrets = append(c.readers[2].secrets, "PEER_SECRET=that-of-somebody-else")
	})
	f("all cut off", func(c *cluster) {
		for _, path := range c.paths {
			path.cut()
		}
	})
}

// TestPeersAreAuthenticated checks that the peer listener serves nothing to clients without the secret.
func TestPeersAreAuthenticated(t *testing.T) {
	t.Parallel()
	c := newCluster(t, newEngine(t), 2)
	f := func(path, signature string) {
		t.Helper()
		request, err := http.NewRequest("GET", c.addresses()[0]+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if signature != "" {
			request.Header.Set("X-Fairwarning-Peer", signature)
		}
		response, err := client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != http.StatusUnauthorized {
			t.Errorf("%s with %q: status %d, want 401", path, signature, response.StatusCode)
		}
	}
	f("/", "")
	f("/_groupcache/answers/djF8MXwxLjAuMC4wfC9hcGk", "")
	f("/_groupcache/answers/djF8MXwxLjAuMC4wfC9hcGk", "t=1,v1=00")
	f("/metrics", "")
}
