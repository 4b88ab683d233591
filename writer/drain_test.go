package writer

import (
	"context"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// TestDrain checks that a request in flight when the writer stops is answered, and that Run returns after it.
func TestDrain(t *testing.T) {
	arrived, release := make(chan struct{}), make(chan struct{})
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		close(arrived)
		<-release
		says(200, `{"done":true}`)(conn, request)
	})
	w, err := New(testConfig(engine.url()), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	public, _ := net.Listen("tcp", "127.0.0.1:0")
	admin, _ := net.Listen("tcp", "127.0.0.1:0")
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx, public, admin) }()
	answered := make(chan string, 1)
	go func() {
		running := &runningWriter{Writer: w, address: public.Addr().String()}
		_, body := running.raw(t, get(userInfo, bearer))
		answered <- body
	}()
	<-arrived
	stop()
	for !w.stopping.Load() {
		select {
		case err := <-ended:
			t.Fatalf("ended while a request was in flight: %v", err)
		default:
		}
	}
	close(release)
	if body := <-answered; body != `{"done":true}` {
		t.Errorf("%q", body)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestDrainDelay checks that a stopping writer first tells balancers, still answers and keeps its streams until the delay is over, and then ends
// them in order.
func TestDrainDelay(t *testing.T) {
	engine, _ := newStreamingEngine(t)
	config := testConfig(engine.url())
	config.DrainDelay = 3 * time.Second
	w, err := New(config, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	isOver := make(chan struct{})
	w.pause = func(d time.Duration) {
		if d != 3*time.Second {
			t.Errorf("answers for %v more", d)
		}
		<-isOver
	}
	public, _ := net.Listen("tcp", "127.0.0.1:0")
	admin, _ := net.Listen("tcp", "127.0.0.1:0")
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- w.Run(ctx, public, admin) }()
	running := &runningWriter{Writer: w, address: public.Addr().String()}
	stream := running.follow(t)
	expectLine(t, stream, "event: first\n")
	stop()
	ready := "GET /-/ready HTTP/1.1\r\nHost: no.house\r\n\r\n"
	await.Until(t, "balancers turn away", func() bool {
		response, _ := running.raw(t, ready)
		return response.StatusCode == http.StatusServiceUnavailable
	})
	expectLine(t, running.followAs(t, client(1)), "event: first\n")
	close(isOver)
	if rest, err := io.ReadAll(stream); err != nil || len(rest) > 0 {
		t.Errorf("the stream ends with %v after %q", err, rest)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
