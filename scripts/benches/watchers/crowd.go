package main

import (
	"fmt"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
)

// changesKept is the number of changes of which times are kept.
const changesKept = 1 << 16

// crowd is all watchers and what they have seen.
type crowd struct {
	address, path, host string
	watchers            []*watcher

	newest     atomic.Int64              // number of the newest change that anybody has
	last       [changesKept]atomic.Int64 // when the change with a number reached a watcher last, in Unix nanoseconds
	reached    [changesKept]atomic.Int32 // how many watchers it reached
	bytes      atomic.Int64
	events     atomic.Int64
	gaps       atomic.Int64 // ids that were left out
	duplicates atomic.Int64 // ids that came again
	snapshots  atomic.Int64 // resumptions that began with everything
	ended      atomic.Int64 // streams that the server closed
	refused    atomic.Int64 // times that the server was full
}

func newCrowd(address, path, host string, count int) *crowd {
	c := &crowd{address: address, path: path, host: host}
	for i := range count {
		// 250 watchers to an address: a server limits how many it serves one client
		c.watchers = append(c.watchers, &watcher{crowd: c, from: fmt.Sprintf("127.0.%d.%d", 1+i/250, i%250+1)})
	}
	return c
}

// open opens all streams, at most 200 at a time, and follows them.
func (c *crowd) open() error {
	var opening errgroup.Group
	opening.SetLimit(200)
	for _, w := range c.watchers {
		opening.Go(w.open)
	}
	return opening.Wait()
}

func (c *crowd) reset() {
	for i := range changesKept {
		c.last[i].Store(0)
		c.reached[i].Store(0)
	}
	for _, figure := range []*atomic.Int64{&c.bytes, &c.events, &c.gaps, &c.duplicates, &c.snapshots, &c.ended, &c.refused} {
		figure.Store(0)
	}
}

// saw records that a watcher has the changes after one up to another.
func (c *crowd) saw(after, upTo int64) {
	now := time.Now().UnixNano()
	raise(&c.newest, upTo)
	for n := after + 1; n <= upTo; n++ {
		raise(&c.last[n%changesKept], now)
		c.reached[n%changesKept].Add(1)
	}
}

func raise(value *atomic.Int64, to int64) {
	for {
		was := value.Load()
		if was >= to || value.CompareAndSwap(was, to) {
			return
		}
	}
}

// drop cuts the first streams off at once, resumes them, and waits until each has what anybody had when it came back.
func (c *crowd) drop(count int) (time.Duration, error) {
	began := time.Now()
	var coming errgroup.Group
	for _, w := range c.watchers[:count] {
		coming.Go(func() error {
			w.cut()
			if err := w.open(); err != nil {
				return err
			}
			return w.awaits(c.newest.Load())
		})
	}
	err := coming.Wait()
	return time.Since(began), err
}

// report holds the times of changes by number, and sums over all watchers.
type report struct {
	Last                                                       []int64 // Unix nanoseconds; index 0 is change First
	Reached                                                    []int32
	First                                                      int64
	Bytes, Events, Gaps, Duplicates, Snapshots, Ended, Refused int64
}

func (c *crowd) report() report {
	r := report{Bytes: c.bytes.Load(), Events: c.events.Load(), Gaps: c.gaps.Load(), Duplicates: c.duplicates.Load(),
		Snapshots: c.snapshots.Load(), Ended: c.ended.Load(), Refused: c.refused.Load()}
	newest := c.newest.Load()
	for n := max(1, newest-changesKept+1); n <= newest; n++ {
		if c.reached[n%changesKept].Load() == 0 {
			continue
		}
		if r.First == 0 {
			r.First = n
		}
		r.Last, r.Reached = append(r.Last, c.last[n%changesKept].Load()), append(r.Reached, c.reached[n%changesKept].Load())
	}
	return r
}
