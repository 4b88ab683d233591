package writer

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// TestFloodLeavesOthersAlone checks that a flood of personal reads, from an engine that reads slowly, makes no request of
// another lane wait or fail. It also prints how long those take.
func TestFloodLeavesOthersAlone(t *testing.T) {
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		if request.URL.Path == userInfo {
			time.Sleep(slowRead)
		}
		says(200, `{}`)(conn, request)
	})
	w := startWriter(t, testConfig(engine.url()))
	w.admission.lanes[AccountLane].wait = 5 * time.Millisecond
	quiet := w.changes(t)
	stop := make(chan struct{})
	var flood sync.WaitGroup
	for range 6 * cap(w.admission.lanes[AccountLane].places) {
		flood.Go(func() { w.repeat(t, get(userInfo, bearer), stop) })
	}
	account, change := w.admission.lanes[AccountLane], w.admission.lanes[ChangeLane]
	await.Until(t, "the flood is being rejected", func() bool { return account.full.Load() > 0 && account.late.Load() > 0 })
	flooded := w.changes(t)
	close(stop)
	flood.Wait()
	if n := change.full.Load() + change.late.Load(); n > 0 || cap(change.places) >= 16 {
		t.Errorf("%d requests of the other lane were rejected, of %d places", n, cap(change.places))
	}
	t.Logf("p99 of changes: %s quiet, %s flooded: %.2f ×", quiet, flooded, flooded.Seconds()/quiet.Seconds())
}

const slowRead = 20 * time.Millisecond // how long the engine takes for a read

// changes sends changes one after the other and returns the 99th percentile of their times.
func (w *runningWriter) changes(t *testing.T) time.Duration {
	const calls = 1000
	took := make([]time.Duration, 0, calls)
	conn, reader := w.dial(t)
	defer func() { _ = conn.Close() }()
	for range calls {
		began := time.Now()
		if status := exchange(t, conn, reader, post(viewed, `{"item_ID":1}`, bearer)); status != 200 {
			t.Errorf("a change: %d", status)
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	return took[calls*99/100]
}

// repeat sends a request over one connection, with pauses, until stop is closed.
func (w *runningWriter) repeat(t *testing.T, request string, stop chan struct{}) {
	conn, reader := w.dial(t)
	defer func() { _ = conn.Close() }()
	for {
		select {
		case <-stop:
			return
		default:
			if status := exchange(t, conn, reader, request); status != 200 && status != 503 {
				t.Errorf("a read: %d", status)
			}
			time.Sleep(slowRead) // so that places run short before the test's processor does
		}
	}
}

func (w *runningWriter) dial(t *testing.T) (net.Conn, *bufio.Reader) {
	conn, err := net.Dial("tcp", w.address)
	if err != nil {
		t.Error(err)
		return nil, nil
	}
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	return conn, bufio.NewReader(conn)
}

// exchange returns the status of the answer, 0 for none.
func exchange(t *testing.T, conn net.Conn, reader *bufio.Reader, request string) int {
	if _, err := io.WriteString(conn, request); err != nil {
		t.Error(err)
		return 0
	}
	response, err := http.ReadResponse(reader, nil)
	if err != nil {
		t.Error(err)
		return 0
	}
	_, _ = io.Copy(io.Discard, response.Body)
	return response.StatusCode
}
