package reader

import (
	"bufio"
	"fmt"
	"net"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/reader/config"
)

// BenchmarkLiveStream sends events to 5,000 watchers, 20 a second, and reports when the last of them has each, and what a watcher
// costs in memory: buffers and goroutines of the reader and of the clients, which run in the same process.
func BenchmarkLiveStream(b *testing.B) {
	const watching = 5000
	h := newHouse(b, func(c *config.Config) { c.Watchers = watching })
	r := newRing(h)
	var before, after runtime.MemStats
	debug.FreeOSMemory()
	runtime.ReadMemStats(&before)
	var seen, ready sync.WaitGroup
	ready.Add(watching)
	for i := range watching {
		go followStream(b, h.address, fmt.Sprintf("127.0.%d.%d", i/250, i%250+1), &ready, &seen)
	}
	ready.Wait()
	debug.FreeOSMemory()
	runtime.ReadMemStats(&after)
	var took []time.Duration
	b.ResetTimer()
	for b.Loop() {
		seen.Add(watching)
		sent := time.Now()
		r.bid()
		seen.Wait()
		took = append(took, time.Since(sent))
		time.Sleep(time.Until(sent.Add(50 * time.Millisecond)))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(after.HeapAlloc+after.StackInuse-before.HeapAlloc-before.StackInuse)/watching, "bytes/watcher")
}

// followStream watches from its own address and reports every event.
func followStream(b *testing.B, address, from string, ready, seen *sync.WaitGroup) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	conn, err := dialer.Dial("tcp", address)
	if err != nil {
		b.Error(err)
		ready.Done()
		return
	}
	b.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "GET %s?Event_ID=8 HTTP/1.1\r\nHost: prairie.test\r\n\r\n", livePath)
	isReady := false
	lines := bufio.NewReaderSize(conn, 512)
	for {
		line, err := lines.ReadString('\n')
		switch {
		case err != nil:
			return
		case strings.HasPrefix(line, "id: ") && !isReady:
			isReady = true
			ready.Done()
		case strings.HasPrefix(line, "id: "):
			seen.Done()
		}
	}
}
