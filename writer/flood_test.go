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
)

// TestFloodLeavesOthersAlone: while more personal reads come than their lane takes, of an engine that is slow to read, no
// call of another lane is turned away, waits for a place, or fails. How long those calls take is printed, and decides nothing.
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
		flood.Go(func() { w.again(t, get(userInfo, bearer), stop) })
	}
	account, change := w.admission.lanes[AccountLane], w.admission.lanes[ChangeLane]
	eventually(t, "the flood is turned away", func() bool { return account.full.Load() > 0 && account.late.Load() > 0 })
	flooded := w.changes(t)
	close(stop)
	flood.Wait()
	if n := change.full.Load() + change.late.Load(); n > 0 || cap(change.places) >= 16 {
		t.Errorf("%d calls of the other lane were turned away, of %d places", n, cap(change.places))
	}
	t.Logf("p99 of changes: %s quiet, %s flooded: %.2f ×", quiet, flooded, flooded.Seconds()/quiet.Seconds())
}

const slowRead = 20 * time.Millisecond // what a read takes the engine of the flood

// changes makes some calls that change something, one after the other, and gives the 99th percentile of their times.
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

// again sends a request again and again, with pauses, over one connection, until stop is closed.
func (w *runningWriter) again(t *testing.T, request string, stop chan struct{}) {
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
			time.Sleep(slowRead) // so that it is the engine's places that are short, and not the processor of the test
		}
	}
}

func (w *runningWriter) dial(t *testing.T) (net.Conn, *bufio.Reader) {
	conn, err := net.Dial("tcp", w.address)
	if err != nil {
		t.Error(err)
		return nil, nil
	}
	_ = conn.SetDeadline(time.Now().Add(time.Minute))
	return conn, bufio.NewReader(conn)
}

// exchange gives the status of the answer, 0 for none.
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
