//go:build linux

// Package openloop sends requests at a set rate, whether or not the answers to earlier ones have come, and measures each
// from the moment it was due: a server that stalls for 100 ms is charged for every request that was due in that time. A
// generator that waits for answers, as wrk does, leaves those out (coordinated omission).
//
// Requests are due at random moments, as those of many independent visitors are (a Poisson process, from a fixed seed). One
// that finds no connection free waits for one, and that wait is part of its latency. One thread does it all, asking the
// kernel again and again what has arrived; it needs a core to itself.
package openloop

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"github.com/HdrHistogram/hdrhistogram-go"
	"golang.org/x/sys/unix"
)

// Load describes the requests to send.
type Load struct {
	Address     string // host:port
	Host        string // the Host header
	Path        string // with query
	Connections int
	Rate        float64       // requests per second
	Warmup      time.Duration // at the same rate, not counted
	Duration    time.Duration
	BodyBytes   int64 // expected size of every response body
	Core        int   // the thread runs on it
}

// Result counts the requests that were due in the measured time, and their responses.
type Result struct {
	Due       int64
	Answered  int64 // with 200 and the right number of bytes
	Failed    int64 // with anything else
	InTime    int64 // answered before the last was due; much below Due when the server, or the generator, cannot keep up
	Latencies *hdrhistogram.Histogram
	Late      *hdrhistogram.Histogram // from due to sent, for those that found a connection free: the generator's own fault
}

// Latencies are in microseconds, capped at one minute.
const longest = int64(time.Minute / time.Microsecond)

// grace is how long to wait for responses after the last request was due. Later ones count as neither answered nor
// failed. Tests wait longer.
var grace = 2 * time.Second

// Run sends the load. It fails if the server is unreachable, disconnects or does not speak HTTP.
func Run(load Load) (result *Result, err error) {
	release, err := pin(load.Core)
	if err != nil {
		return nil, fmt.Errorf("core %d: %w", load.Core, err)
	}
	defer func() { err = errors.Join(err, release()) }()
	l, err := newLoop(load)
	if err != nil {
		return nil, err
	}
	return &l.result, errors.Join(l.run(), l.poll.close())
}

// pin locks the calling goroutine to one thread on one core until released. The thread then lives on with all its
// cores, because child processes it started must not lose their parent.
func pin(core int) (release func() error, err error) {
	runtime.LockOSThread()
	var before, only unix.CPUSet
	only.Set(core)
	if err := errors.Join(unix.SchedGetaffinity(0, &before), unix.SchedSetaffinity(0, &only)); err != nil {
		runtime.UnlockOSThread()
		return nil, err
	}
	return func() error {
		defer runtime.UnlockOSThread()
		return unix.SchedSetaffinity(0, &before)
	}, nil
}

// loop is a run in progress. Times are nanoseconds since it began.
type loop struct {
	load    Load
	request []byte
	end     int64 // no requests are due after this
	poll    *poller
	idle    []*connection
	waiting []int64 // due, but found no connection free
	next    int64   // when the next request is due
	random  *rand.Rand
	began   time.Time
	result  Result
}

func newLoop(load Load) (*loop, error) {
	l := &loop{
		load:    load,
		request: []byte("GET " + load.Path + " HTTP/1.1\r\nHost: " + load.Host + "\r\n\r\n"),
		end:     int64(load.Warmup + load.Duration),
		random:  rand.New(rand.NewPCG(1, 2)),
		result: Result{
			Latencies: hdrhistogram.New(1, longest, 3),
			Late:      hdrhistogram.New(1, longest, 3),
		},
	}
	var err error
	if l.poll, err = newPoller(load.Connections); err != nil {
		return nil, err
	}
	for range load.Connections {
		c, err := l.poll.dial(load.Address)
		if err != nil {
			return nil, errors.Join(err, l.poll.close())
		}
		l.idle = append(l.idle, c)
	}
	return l, nil
}

func (l *loop) now() int64 { return int64(time.Since(l.began)) }

// run alternates between sending due requests and reading responses until all are answered or the grace period ends.
func (l *loop) run() error {
	l.began = time.Now()
	for {
		now := l.now()
		for ; l.next <= now && l.next < l.end; l.plan() {
			if err := l.due(l.next, now); err != nil {
				return err
			}
		}
		if l.next >= l.end && (len(l.idle) == l.load.Connections || now > l.end+int64(grace)) {
			return nil
		}
		if err := l.poll.each(l.arrived); err != nil {
			return err
		}
	}
}

// plan sets when the next request is due.
func (l *loop) plan() { l.next += int64(l.random.ExpFloat64() / l.load.Rate * 1e9) }

func (l *loop) counts(due int64) bool { return due >= int64(l.load.Warmup) }

// due sends a request, or queues it if no connection is free.
func (l *loop) due(due, now int64) error {
	if l.counts(due) {
		l.result.Due++
	}
	last := len(l.idle) - 1
	if last < 0 {
		l.waiting = append(l.waiting, due)
		return nil
	}
	c := l.idle[last]
	l.idle = l.idle[:last]
	if l.counts(due) {
		record(l.result.Late, now-due)
	}
	return c.send(l.request, due)
}

// arrived reads from a connection and gives it the next request once its response is complete.
func (l *loop) arrived(c *connection) error {
	complete, err := c.receive()
	if err != nil || !complete {
		return err
	}
	if l.counts(c.due) {
		l.count(c)
	}
	if len(l.waiting) > 0 {
		due := l.waiting[0]
		l.waiting = l.waiting[1:]
		return c.send(l.request, due)
	}
	l.idle = append(l.idle, c)
	return nil
}

func (l *loop) count(c *connection) {
	if c.status != 200 || c.bodyBytes != l.load.BodyBytes {
		l.result.Failed++
		return
	}
	l.result.Answered++
	now := l.now()
	if now < l.end {
		l.result.InTime++
	}
	record(l.result.Latencies, now-c.due)
}

func record(h *hdrhistogram.Histogram, nanoseconds int64) {
	_ = h.RecordValue(min(max(nanoseconds/1e3, 1), longest)) // it is in range
}
