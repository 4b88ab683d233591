package frontdoor

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"fairwarning/scripts/await"
)

// TestRequestsWaitForAServiceThatIsReplaced checks the gate by its own clock: requests wait until the service is ready again, and for no longer
// than patience.
func TestRequestsWaitForAServiceThatIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &gate{patience: 10 * time.Second}
		held := func() time.Duration {
			began := time.Now()
			g.hold(t.Context())
			return time.Since(began)
		}
		if took := held(); took != 0 {
			t.Errorf("before the first check: held for %v", took)
		}
		g.set(false, time.Now())
		time.AfterFunc(3*time.Second, func() { g.set(true, time.Now()) })
		if took := held(); took != 3*time.Second {
			t.Errorf("until it is ready: held for %v", took)
		}
		g.set(false, time.Now())
		time.Sleep(4 * time.Second)
		g.set(false, time.Now())
		if took := held(); took != 6*time.Second {
			t.Errorf("until patience ends: held for %v", took)
		}
		if took := held(); took != 0 {
			t.Errorf("after patience has ended: held for %v", took)
		}
		g.set(true, time.Now())
		g.set(false, time.Now())
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Second, cancel)
		began := time.Now()
		if g.hold(ctx); time.Since(began) != time.Second {
			t.Errorf("the visitor left: held for %v", time.Since(began))
		}
	})
}

// TestWhichServicesAreReady checks that only a service that says so, or refuses connections, is taken for one that is being replaced.
func TestWhichServicesAreReady(t *testing.T) {
	for status, want := range map[int]bool{200: true, 503: false, 404: true, 500: true} {
		service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/-/ready" {
				t.Errorf("asked %s", r.URL)
			}
			w.WriteHeader(status)
		}))
		if isReady(t.Context(), http.DefaultClient, service.URL) != want {
			t.Errorf("%d", status)
		}
		service.Close()
		if isReady(t.Context(), http.DefaultClient, service.URL) {
			t.Error("refuses connections")
		}
	}
}

// TestDrain checks that a stopping front door fails its checks first, still answers, and then ends event streams in order and itself.
func TestDrain(t *testing.T) {
	stream := make(chan struct{})
	reader := newBackend(t, "reader", func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/api/v1/Event/GetLiveStream" {
			return
		}
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, "data: 1\n\n")
		_ = http.NewResponseController(w).Flush()
		<-stream
	})
	defer close(stream)
	f, err := New(Config{Reader: reader.URL, Writer: "http://127.0.0.1:1", DrainDelay: 3 * time.Second}, export, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	isOver := make(chan struct{})
	f.pause = func(d time.Duration) {
		if d != 3*time.Second {
			t.Errorf("answers for %v more", d)
		}
		<-isOver
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- f.Run(ctx, listener) }()
	get := func(path string) *http.Response {
		t.Helper()
		response, err := http.Get("http://" + listener.Addr().String() + path)
		if err != nil {
			t.Fatal(err)
		}
		return response
	}
	watched := get("/api/v1/Event/GetLiveStream?Event_ID=8")
	first := make([]byte, len("data: 1\n\n"))
	if _, err := io.ReadFull(watched.Body, first); err != nil || string(first) != "data: 1\n\n" {
		t.Fatalf("the stream begins with %q: %v", first, err)
	}
	stop()
	await.Until(t, "checks fail", func() bool { return get("/healthz").StatusCode == http.StatusServiceUnavailable })
	if response := get("/search"); response.StatusCode != http.StatusOK {
		t.Errorf("while it drains: %s", response.Status)
	}
	close(isOver)
	if rest, err := io.ReadAll(watched.Body); err != nil || len(rest) > 0 {
		t.Errorf("the stream ends with %v after %q", err, rest)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := net.Dial("tcp", listener.Addr().String()); err == nil {
		t.Error("still listens")
	}
}
