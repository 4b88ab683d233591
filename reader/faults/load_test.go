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

	"fairwarning/scripts/await"
)

// mostInFlight bounds the requests of a load that wait for an answer. A machine that is slower than the load sends the next one later, so that the
// load does not grow until nothing else gets done.
const mostInFlight = 2000

// load sends requests at a constant rate: each has a scheduled time, and a slow answer delays no other (open loop).
// Latency is measured from the scheduled time, so a reader that hangs is charged for the whole delay.
type load struct {
	rate    int // requests per second
	next    func(i int) (address string, q question)
	see     func(got reply) // called concurrently; may be nil
	history *history        // nil skips the check for answers that go back

	began   time.Time
	stop    func()          // stops sending
	stopped <-chan struct{} // closed by stop
	done    chan struct{}   // closed after the last answer
	asked   atomic.Int64
	misses  atomic.Int64 // answers that had to wait for the engine

	wrong complaints

	mu      sync.Mutex              // guards the fields below
	inside  map[string]int          // requests in flight, by reader
	latency *hdrhistogram.Histogram // microseconds
}

// begin starts the load, which runs until finish or the end of the test.
func (l *load) begin(t *testing.T) *load {
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	l.began, l.stop, l.stopped, l.done = time.Now(), stop, ctx.Done(), make(chan struct{})
	l.inside, l.latency = map[string]int{}, newHistogram()
	go l.run()
	return l
}

func newHistogram() *hdrhistogram.Histogram {
	return hdrhistogram.New(1, int64(2*await.Limit/time.Microsecond), 3)
}

func (l *load) run() {
	defer close(l.done)
	var all sync.WaitGroup
	defer all.Wait()
	places := make(chan struct{}, mostInFlight)
	for i := 0; ; i++ {
		planned := l.began.Add(time.Duration(i) * time.Second / time.Duration(l.rate))
		select {
		case <-l.stopped:
			return
		case <-time.After(time.Until(planned)):
		}
		places <- struct{}{}
		all.Go(func() {
			defer func() { <-places }()
			l.request(i, planned)
		})
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
	_ = l.latency.RecordValue(max(1, took.Microseconds())) // values out of range exceed await.Limit and have already failed
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

// isQuiet reports whether a reader has no requests in flight.
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

// swapLatency returns the latencies measured so far and starts a new histogram.
func (l *load) swapLatency() *hdrhistogram.Histogram {
	l.mu.Lock()
	defer l.mu.Unlock()
	measured := l.latency
	l.latency = newHistogram()
	return measured
}

// milliseconds returns a percentile in milliseconds.
func milliseconds(of *hdrhistogram.Histogram, percentile float64) float64 {
	return float64(of.ValueAtPercentile(percentile)) / 1000
}

// roundRobin sends the requests to one reader in order, repeatedly.
func roundRobin(p *process, questions []question) func(int) (string, question) {
	return func(i int) (string, question) { return p.public, questions[i%len(questions)] }
}
