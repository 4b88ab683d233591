//go:build linux

package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
	"golang.org/x/sync/errgroup"

	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/harness"
)

const watchList = "/api/v1/Auction/GetWatchList"

// bids places sequential leading bids for length and returns their p99 in microseconds.
func (p *place) bids(length time.Duration) (p99 float64, err error) {
	client := &fasthttp.HostClient{Addr: p.address}
	var took []time.Duration
	for began := time.Now(); time.Since(began) < length; {
		p.amount++
		body := fmt.Sprintf(`{"item_ID":%d,"amount":%d}`, p.lot, p.amount)
		sent := time.Now()
		status, _, err := auction.Call(client, "POST", "/api/v1/Auction/PreBid", p.tokens[p.amount%2], body)
		if err == nil && status != fasthttp.StatusOK {
			err = fmt.Errorf("a bid: status %d", status)
		}
		if err != nil {
			return 0, err
		}
		took = append(took, time.Since(sent))
	}
	slices.Sort(took)
	return harness.Quantile(took, 0.99), nil
}

// flooding measures bids during a flood, which lasts a second longer at both ends. rate is the flood's calls per
// second.
func (p *place) flooding(pause, length time.Duration) (p99, rate float64, err error) {
	stop := make(chan struct{})
	var calls atomic.Int64
	var all errgroup.Group
	began := time.Now()
	for _, token := range p.tokens[2:] {
		all.Go(func() error { return p.watch(token, pause, stop, &calls) })
	}
	time.Sleep(time.Second) // until the flood has started
	p99, err = p.bids(length)
	time.Sleep(time.Second)
	close(stop)
	err = errors.Join(err, all.Wait())
	return p99, float64(calls.Load()) / time.Since(began).Seconds(), err
}

// watch is one person in the flood. They continue after a 503, and after a 429 for too many changes to their own record.
func (p *place) watch(token string, pause time.Duration, stop <-chan struct{}, calls *atomic.Int64) error {
	client := &fasthttp.HostClient{Addr: p.address}
	id := p.watched
	for {
		for _, call := range []struct{ method, path, body string }{
			{"POST", "/api/v1/Auction/AddWatchList", fmt.Sprintf(`{"item_ID":%d}`, id)},
			{"GET", watchList, ""},
			{"DELETE", fmt.Sprintf("/api/v1/Auction/RemoveWatchList?item_ID=%d", id), ""},
		} {
			select {
			case <-stop:
				return nil
			case <-time.After(rand.N(2 * pause)): // people act independently
			}
			status, _, err := auction.Call(client, call.method, call.path, token, call.body)
			if err != nil {
				return fmt.Errorf("%s: %w", call.path, err)
			}
			switch status {
			case fasthttp.StatusOK, fasthttp.StatusServiceUnavailable, fasthttp.StatusTooManyRequests:
			default:
				return fmt.Errorf("%s: status %d", call.path, status)
			}
			calls.Add(1)
		}
	}
}
