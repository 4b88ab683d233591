package fivemachines

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// back is how soon a board must show a bid that was placed after a fault.
const back = 5 * time.Second

// outage is how long a machine is cut off, if its boards are back sooner.
const outage = 6 * time.Second

// TestASaleOnFiveMachines runs a sale on the example of cdn/deploy/five-machines, and kills, cuts off and replaces each part while it goes on.
func TestASaleOnFiveMachines(t *testing.T) {
	l := newLayout(t)
	users := l.furnish(bidders)
	l.startAll()
	s := openSale(l, users)
	s.awaitBids(20)
	f := &faults{s}
	f.none()
	for _, m := range edges {
		for _, name := range []string{"reader", "writer", "frontdoor"} {
			f.kill(fmt.Sprint(name, "-", int(m)), nil)
		}
		f.kill(fmt.Sprint("balancer-", int(m)), restarted)
	}
	for _, m := range engines {
		f.kill(fmt.Sprint("engine-", int(m)), nil)
	}
	f.kill("database", restarted)
	f.killWorker()
	for _, m := range slices.Concat(edges, engines) {
		f.cut(m, false)
	}
	f.cut(database, true)
	f.cut(front, true)
	for _, name := range []string{"engine-13", "engine-14", "reader-11", "writer-11", "frontdoor-11", "reader-12", "writer-12", "frontdoor-12"} {
		f.replace(name)
	}
	f.reload()
	s.close()
	s.checkAll()
}

// sufferers are those whose attempts may end without a decision.
type sufferers int

const (
	nobody sufferers = iota
	people           // bidders and clerks
)

// faults are what is done to the parts of a sale.
type faults struct{ *sale }

// none checks that without a fault nothing fails.
func (f *faults) none() {
	f.check("nothing", nobody, func() time.Time { return time.Now() }, func() {})
}

// check does something to a part, waits until all boards show a bid that was placed after the time that strike returns, mends the part, and
// checks what it has cost.
func (f *faults) check(what string, may sufferers, strike func() time.Time, mend func()) {
	f.t.Helper()
	f.awaitBids(5)
	f.seen.take()
	f.takeFailed()
	from := strike()
	bidding, took := f.awaitBoards(what, from)
	mend()
	for _, s := range f.services {
		s.awaitWell()
	}
	f.awaitBids(5)
	answers, broken, slowest := f.seen.take()
	failed := f.takeFailed()
	f.t.Logf("%-26s a bid after %4.1f s, boards back after %4.1f s; %4d answers for guests, the slowest took %4.1f s; %d attempts of people failed", what,
		bidding.Seconds(), took.Seconds(), answers, slowest.Seconds(), len(failed))
	if took > back {
		f.t.Errorf("%s: the boards are back after %v", what, took)
	}
	if len(broken) > 0 {
		f.t.Errorf("%s: %d requests of guests broke:\n%s", what, len(broken), strings.Join(broken, "\n"))
	}
	if may == nobody && len(failed) > 0 {
		f.t.Errorf("%s: %d attempts of people failed:\n%s", what, len(failed), strings.Join(failed, "\n"))
	} else if len(failed) > 0 {
		f.t.Logf("%26s such as: %s", "", strings.Join(kinds(failed), "\n"))
	}
}

var particulars = regexp.MustCompile(`^\S+ |,?"requestId":"[^"]*"`)

// kinds returns each kind of failure once, with its number.
func kinds(failed []string) (lines []string) {
	count := map[string]int{}
	for _, text := range failed {
		count[particulars.ReplaceAllString(text, "")]++
	}
	for text, n := range count {
		lines = append(lines, fmt.Sprint(n, " × ", text))
	}
	slices.Sort(lines)
	return lines
}

// awaitBoards waits until every board shows the price of a bid that was placed after a time. It returns how long after it the first such bid was
// known, and when all boards showed one.
func (f *faults) awaitBoards(what string, from time.Time) (bidding, boards time.Duration) {
	f.t.Helper()
	await.Until(f.t, what+": every board shows a new bid", func() bool {
		b, isThere := f.since(from)
		if isThere && bidding == 0 {
			bidding = time.Since(from)
		}
		return isThere && !slices.ContainsFunc(f.watchers, func(w *watcher) bool { return w.shows(b.lot) < b.price })
	})
	return bidding, time.Since(from)
}

func (s *sale) awaitBids(more int) {
	s.t.Helper()
	count := func() int {
		s.mu.Lock()
		defer s.mu.Unlock()
		return len(s.bids)
	}
	enough := count() + more
	await.Until(s.t, "people bid", func() bool { return count() >= enough })
}

// restarted starts a killed service again after a second, as systemd does, and returns when it answered.
func restarted(s *service) time.Time {
	time.Sleep(time.Second) // RestartSec
	s.launch()
	s.awaitWell()
	return time.Now()
}

// kill kills a service. Nothing else takes its place if again is set: then boards are to be back after what it returns.
func (f *faults) kill(name string, again func(*service) time.Time) {
	f.t.Helper()
	s := f.services[name]
	f.check("kill "+name, people, func() time.Time {
		s.kill()
		if again != nil {
			return again(s)
		}
		return time.Now()
	}, func() {
		if again == nil {
			restarted(s)
		}
	})
}

// killWorker kills Varnish's worker, which holds all connections. Its parent starts another.
func (f *faults) killWorker() {
	f.t.Helper()
	f.check("kill Varnish's worker", people, func() time.Time {
		out, err := f.varnishadm("pid")
		f.must(err)
		_, worker, _ := strings.Cut(out, "Worker:")
		f.must(front.command("kill", "-9", strings.TrimSpace(worker)).Run())
		return time.Now()
	}, func() {})
}

// cut cuts a machine off and joins it again. Boards are to be back soon after the cut or, if nothing takes its place, after the return.
func (f *faults) cut(m machine, isAlone bool) {
	f.t.Helper()
	var from time.Time
	f.check("cut off "+m.address(), people, func() time.Time {
		m.cut(f.t)
		if from = time.Now(); isAlone {
			time.Sleep(outage / 2) // the length of the outage
			m.join(f.t)
			return time.Now()
		}
		return from
	}, func() {
		if !isAlone {
			time.Sleep(time.Until(from.Add(outage)))
			m.join(f.t)
		}
	})
}

// replace stops a service as an upgrade does, and starts it again. Nobody notices.
func (f *faults) replace(name string) {
	f.t.Helper()
	s := f.services[name]
	f.check("replace "+name, nobody, func() time.Time {
		s.stop()
		s.launch()
		return time.Now()
	}, func() {})
}

// reload loads Varnish's configuration again, as for a new version of it.
func (f *faults) reload() {
	f.t.Helper()
	f.check("reload Varnish", nobody, func() time.Time {
		for _, command := range [][]string{{"vcl.load", "again", f.folder + "/fairwarning.vcl"}, {"vcl.use", "again"}} {
			if out, err := f.varnishadm(command...); err != nil {
				f.t.Fatalf("%v: %v %s", command, err, out)
			}
		}
		return time.Now()
	}, func() {})
}
