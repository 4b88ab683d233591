package writer

import (
	"context"
	"io"
	"net"
	"net/http"
	"testing"
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
