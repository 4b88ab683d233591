package crash

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
)

// watch lets watchers follow the sale until stop is called.
func (r *saleroom) watch(longest time.Duration, watchers ...*watcher) (stop func()) {
	ctx, end := context.WithCancel(context.Background())
	var watching sync.WaitGroup
	for _, w := range watchers {
		watching.Go(func() { w.watch(ctx, longest) })
	}
	return func() { end(); watching.Wait() }
}

// TestEveryWatcherEndsWithTheLog kills the engine and two readers at random moments while a sale is called. Watchers go from one reader to
// another, hang up, stop reading for a while, and forge ids. In the end all know what the engine's tables say, and these match the logs.
func TestEveryWatcherEndsWithTheLog(t *testing.T) {
	const crowd = 10
	_, mails, texts := newPostman(t)
	s := newStack(t, mails, texts)
	r := newSaleroom(s, 2*ringKills()+3, 4, 2) // more than are brought in, so that the sale never ends early
	hosts := []string{s.addReader("reader1"), s.addReader("reader2")}
	t.Cleanup(s.stop)
	for _, name := range []string{"engine", "writer", "reader1", "reader2"} {
		s.start(name)
	}
	r.signIn()
	r.clerks[0].must(bidding.ActOpen)
	watchers := make([]*watcher, crowd)
	for i := range watchers {
		watchers[i] = &watcher{room: r, hosts: hosts}
	}
	stop := r.watch(1500*time.Millisecond, watchers...)
	defer stop()
	over := make(chan struct{})
	working := r.work(over)
	killed := map[string]int{}
	for n := range ringKills() {
		r.awaitBusy()
		name := []string{"engine", "reader1", "reader2"}[n%3]
		time.Sleep(rand.N(150 * time.Millisecond)) // a random moment
		s.kill(name)
		killed[name]++
		if name != "engine" {
			before := r.answered()
			r.until("people bid without a reader", func() bool { return r.answered() > before })
		}
		if s.start(name); name == "engine" {
			if ring := r.look(""); ring.State != rules.RingPaused {
				t.Errorf("%+v", ring)
			}
			r.clerks[0].must(bidding.ActResume)
		}
	}
	close(over)
	working.Wait()
	r.checkWatchers(watchers, "")
	stop()
	r.verify()
	connections, snapshots, forged := 0, 0, 0
	for _, w := range watchers {
		connections, snapshots, forged = connections+w.connections, snapshots+w.snapshots, forged+w.forged
	}
	t.Logf("%v kills, %d changes of the ring; %d watchers with %d connections, %d with a forged id, %d snapshots", killed, r.look("").Seq, crowd, connections, forged, snapshots)
}

// TestTwoEnginesCallOneSale runs two engines on one PostgreSQL: the consoles at one, the bidders at the other. While one of them lives, nothing
// pauses when the other is killed, and the streams of both agree. When both are gone, the sale is paused.
func TestTwoEnginesCallOneSale(t *testing.T) {
	_, mails, texts := newPostman(t)
	s := newStack(t, mails, texts)
	s.database = enginetest.Location(enginetest.OpenPostgres(t))
	t.Setenv("DATABASE_URL", s.database)
	r := newSaleroom(s, 12, 4, 2)
	other := s.addEngine("engine2")
	t.Cleanup(s.stop)
	s.start("engine")
	s.start("engine2")
	for _, b := range r.bidders {
		b.at = other
	}
	for _, c := range r.clerks {
		c.at = s.engine
	}
	r.signIn()
	r.clerks[0].must(bidding.ActOpen)
	watchers := []*watcher{{room: r, hosts: []string{s.engine}}, {room: r, hosts: []string{other}}, {room: r, hosts: []string{s.engine, other}}}
	defer r.watch(time.Minute, watchers...)()
	over := make(chan struct{})
	working := r.work(over)
	for _, name := range []string{"engine2", "engine", "engine2"} {
		r.awaitBusy()
		s.kill(name)
		s.start(name)
	}
	r.awaitBusy()
	close(over)
	working.Wait()
	if ring := r.look(""); ring.State != rules.RingRunning {
		t.Errorf("with an engine alive at any time: %+v", ring)
	}
	r.checkWatchers(watchers, s.engine, other)
	r.checkSale()
	s.kill("engine")
	s.kill("engine2")
	s.start("engine2")
	s.start("engine")
	isPaused := func(ring api.LiveRing) bool {
		return ring.State == rules.RingPaused && ring.PauseReason == auction.PausedByRestart
	}
	if ring := r.look(other); !isPaused(ring) {
		t.Errorf("after both were killed: %+v", ring)
	}
	for _, w := range watchers {
		r.until("watchers see the pause", func() bool { return w.isRing(isPaused) })
	}
	t.Logf("%d bids, %d steps", len(r.bids), len(r.steps))
}
