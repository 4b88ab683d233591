package reader

import (
	"context"
	"fmt"
	"net"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/snapshot"
)

// BenchmarkHitsBesideSnapshots measures the latency of hits over TCP with 50,000 entries, without snapshots and while
// one is written after another, about twenty times as often as by default. Client and reader share the processors.
//
//	go test ./reader -run '^$' -bench BesideSnapshots -benchtime 40000x
func BenchmarkHitsBesideSnapshots(b *testing.B) {
	const answers, clients = 50_000, 4
	r, _ := newAlone(b, cache.SteadyClock(), keeping(filepath.Join(b.TempDir(), "hot.snapshot")), func(c *config.Config) {
		c.CacheBytes, c.SnapshotBytes, c.Tenants = 512<<20, 64<<20, "*=1"
	})
	defer r.Close()
	for i := range answers {
		putItem(r, i+1, 1200).Fresh += int64(time.Hour)
	}
	r.store.Cache.Wait()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	server := newServer(r.handler, r.log)
	go func() { _ = server.Serve(listener) }()
	defer func() { _ = server.Shutdown() }()

	measure := func(b *testing.B, meanwhile func(context.Context) int) {
		ctx, stop := context.WithCancel(b.Context())
		var all, beside sync.WaitGroup
		var written int
		beside.Go(func() { written = meanwhile(ctx) })
		took := make([][]time.Duration, clients)
		for client := range clients {
			all.Go(func() { took[client] = hits(b, listener.Addr().String(), b.N/clients, answers) })
		}
		all.Wait()
		b.StopTimer()
		stop()
		beside.Wait()
		sorted := slices.Concat(took...)
		slices.Sort(sorted)
		for name, share := range map[string]float64{"p50-µs": 0.5, "p99-µs": 0.99, "p99.9-µs": 0.999} {
			if len(sorted) > 0 {
				b.ReportMetric(float64(sorted[int(share*float64(len(sorted)-1))].Microseconds()), name)
			}
		}
		b.ReportMetric(float64(written), "snapshots")
		if written > 0 {
			b.ReportMetric(float64(r.snapshots.State.Took.Load())/1e6, "ms-to-write")
			b.ReportMetric(float64(r.snapshots.State.Bytes.Load())/(1<<20), "MiB-written")
			b.ReportMetric(float64(r.snapshots.State.Entries.Load()), "answers-written")
		}
	}
	b.Run("alone", func(b *testing.B) { measure(b, func(context.Context) int { return 0 }) })
	b.Run("beside", func(b *testing.B) {
		measure(b, func(ctx context.Context) (written int) {
			for ctx.Err() == nil {
				r.snapshots.Save(ctx, snapshot.WritePause)
				written++
			}
			return written
		})
	})
}

// hits requests items one after another on one connection, below full speed, and returns their latencies.
func hits(b *testing.B, address string, n, items int) (took []time.Duration) {
	client := fasthttp.HostClient{Addr: address, MaxConns: 1}
	request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	for i := range n {
		request.SetRequestURI(fmt.Sprintf("http://prairie.test%s?ID=%d", getItem, i*7919%items+1))
		began := time.Now()
		if err := client.Do(request, response); err != nil || response.StatusCode() != 200 {
			b.Errorf("%d, %v", response.StatusCode(), err)
			return took
		}
		took = append(took, time.Since(began))
		time.Sleep(200 * time.Microsecond)
	}
	return took
}
