package faults

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
)

// load asks at a constant rate: each request has its planned time, and a slow answer delays no other (an open loop). Its
// times are measured from the planned ones, so that nothing is left out while the reader hangs.
type load struct {
	rate    int // requests a second
	next    func(i int) (address string, q question)
	see     func(got reply) // called by many at a time; nil: nothing more
	history *history        // nil: nobody looks whether answers go back

	began   time.Time
	stop    func()          // asks no more
	stopped <-chan struct{} // closed by stop
	done    chan struct{}   // closed when the last answer is there
	asked   atomic.Int64
	misses  atomic.Int64 // answers for which somebody waited for the engine

	wrong complaints

	mu      sync.Mutex              // protects all below
	inside  map[string]int          // requests under way, by reader
	latency *hdrhistogram.Histogram // microseconds
}

// begin starts the load; it lasts until finish, or until the test ends without.
func (l *load) begin(t *testing.T) *load {
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	l.began, l.stop, l.stopped, l.done = time.Now(), stop, ctx.Done(), make(chan struct{})
	l.inside, l.latency = map[string]int{}, newHistogram()
	go l.run()
	return l
}

func newHistogram() *hdrhistogram.Histogram {
	return hdrhistogram.New(1, int64(2*clientMax/time.Microsecond), 3)
}

func (l *load) run() {
	defer close(l.done)
	var all sync.WaitGroup
	defer all.Wait()
	for i := 0; ; i++ {
		planned := l.began.Add(time.Duration(i) * time.Second / time.Duration(l.rate))
		select {
		case <-l.stopped:
			return
		case <-time.After(time.Until(planned)):
		}
		all.Go(func() { l.request(i, planned) })
	}
}

func (l *load) request(i int, planned time.Time) {
	l.mu.Lock()
	address, q := l.next(i)
	l.inside[address]++
	l.mu.Unlock()
	known := l.history.known(address, q)
	got := get(address, q)
	took := time.Since(planned)
	l.mu.Lock()
	l.inside[address]--
	_ = l.latency.RecordValue(max(1, took.Microseconds())) // a value above its range is one above clientMax, which failed
	l.mu.Unlock()
	l.judge(got)
	l.history.note(address, got, known)
	if l.see != nil {
		l.see(got)
	}
}

func (l *load) judge(got reply) {
	l.asked.Add(1)
	if _, err := got.answer(); err != nil {
		l.wrong.add("after %v: %v", time.Since(l.began).Round(time.Millisecond), err)
	}
	if strings.Contains(got.cacheStatus(), "fwd=miss") {
		l.misses.Add(1)
	}
}

// isQuiet says whether no request is under way at a reader.
func (l *load) isQuiet(address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.inside[address] == 0
}

// finish ends the load and waits for the last answer. Any failed request fails the test.
func (l *load) finish(t *testing.T) {
	t.Helper()
	l.stop()
	<-l.done
	l.wrong.none(t, fmt.Sprintf("%d requests", l.asked.Load()))
}

// swapLatency gives the times measured so far and begins anew.
func (l *load) swapLatency() *hdrhistogram.Histogram {
	l.mu.Lock()
	defer l.mu.Unlock()
	measured := l.latency
	l.latency = newHistogram()
	return measured
}

// milliseconds of a percentile.
func milliseconds(of *hdrhistogram.Histogram, percentile float64) float64 {
	return float64(of.ValueAtPercentile(percentile)) / 1000
}

// roundRobin asks one reader for one question after the other.
func roundRobin(p *process, questions []question) func(int) (string, question) {
	return func(i int) (string, question) { return p.public, questions[i%len(questions)] }
}
