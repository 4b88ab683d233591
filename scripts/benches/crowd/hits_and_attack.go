//go:build linux

package main

import (
	"bytes"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/scripts/benches/harness"
)

const (
	hitPath  = "/api/v1/Auction/SearchInventory?page_number=2"
	missPath = "/api/v1/Auction/SearchInventory?years=%d-%d"
)

// hits requests the same page at a fixed rate over a few connections. It returns quantiles of the latencies from when each request was due, in
// microseconds, and fails if one was no hit.
func (s *stack) hits(length time.Duration) (p50, p99 float64, err error) {
	const connections = 16
	due := make(chan time.Time, hitRate*int(length/time.Second+1))
	var mu sync.Mutex
	var all []time.Duration
	var notHits int
	var workers sync.WaitGroup
	for range connections {
		workers.Go(func() {
			client := &fasthttp.HostClient{Addr: s.address}
			for at := range due {
				isHit := s.ask(client, hitPath)
				mu.Lock()
				all = append(all, time.Since(at))
				if !isHit {
					notHits++
				}
				mu.Unlock()
			}
		})
	}
	began := time.Now()
	for i := range hitRate * int(length/time.Second) {
		at := began.Add(time.Duration(i) * time.Second / hitRate)
		time.Sleep(time.Until(at))
		due <- at
	}
	close(due)
	workers.Wait()
	if notHits > 0 {
		return 0, 0, fmt.Errorf("%d of %d requests were no hits", notHits, len(all))
	}
	slices.Sort(all)
	return harness.Quantile(all, 0.50), harness.Quantile(all, 0.99), nil
}

// attack requests distinct pages over many connections until the returned function is called, which returns how many were answered.
func (s *stack) attack() (end func() (pages int64)) {
	var pages atomic.Int64
	var isOver atomic.Bool
	var workers sync.WaitGroup
	for range attackers {
		workers.Go(func() {
			client := &fasthttp.HostClient{Addr: s.address, ReadTimeout: 30 * time.Second}
			for !isOver.Load() {
				n := s.asked.Add(1)
				s.ask(client, fmt.Sprintf(missPath, 1+n%1900, 2030+n/1900))
				pages.Add(1)
			}
		})
	}
	return func() int64 {
		isOver.Store(true)
		workers.Wait()
		return pages.Load()
	}
}

// ask sends a request and reports whether it was a hit.
func (s *stack) ask(client *fasthttp.HostClient, path string) bool {
	request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	defer fasthttp.ReleaseRequest(request)
	defer fasthttp.ReleaseResponse(response)
	request.SetRequestURI("http://" + s.address + path)
	request.Header.Set("Accept-Encoding", "br")
	err := client.Do(request, response)
	return err == nil && response.StatusCode() == fasthttp.StatusOK && bytes.HasPrefix(response.Header.Peek("Cache-Status"), []byte("reader; hit"))
}
