package attacks

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// slowClients: clients that send or read byte by byte delay nobody and are disconnected.
func slowClients(t *testing.T) {
	h := newHouse(t, "--wait", "1s")
	var slow []net.Conn
	line := get(fmt.Sprintf(itemCall, 5)).text()
	for _, text := range []string{line[:len(line)-2], line[:5], "G"} { // and nothing more
		for range 60 {
			slow = append(slow, h.dialSlow(t, text))
		}
	}
	for range 100 {
		h.dialSlow(t, "") // sends nothing at all
	}
	trickling := h.dialSlow(t, line[:len(line)-2]+"X-Slow: ")
	go trickle(trickling)
	slowReaders(t)
	h.othersAreServed(t)
	var all sync.WaitGroup
	for _, conn := range append(slow, trickling) {
		all.Go(func() {
			_ = conn.SetReadDeadline(time.Now().Add(await.Limit))
			answer, err := io.ReadAll(conn)
			if err != nil && !isReset(err) || len(answer) > 0 && !strings.HasPrefix(string(answer), "HTTP/1.1 408 ") {
				t.Errorf("a slow client got %.200q (%v)", answer, err)
			}
		})
	}
	all.Wait()
}

func (h *house) dialSlow(t *testing.T, text string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", h.address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	return conn
}

func (h *house) othersAreServed(t *testing.T) {
	t.Helper()
	for i := range 100 {
		for _, target := range []string{fmt.Sprintf(itemCall, 1+i), fmt.Sprintf(itemPage, 1+i%5), media + "0002/640.webp"} {
			if got := h.clean.do(t, get(target)); got.status != 200 {
				t.Errorf("%s", got.fingerprint())
			}
		}
	}
}

// trickle sends an endless header byte by byte until it is cut off.
func trickle(conn net.Conn) {
	every := time.NewTicker(50 * time.Millisecond)
	defer every.Stop()
	for range every.C {
		if _, err := io.WriteString(conn, "x"); err != nil {
			return
		}
	}
}

// slowReaders: clients that request a long file and read nothing hold a bounded number of engine connections;
// everything else is answered.
func slowReaders(t *testing.T) {
	t.Helper()
	const fetches = 16
	// Requests that wait for a slot give up after 3 s, so that after the test the reader can stop within its limit of 10 s.
	h := newHouse(t, "--fetches", fmt.Sprint(fetches), "--refreshes", "8", "--wait", "3s")
	video := media + "0001/video.mp4"
	h.on(video, respond(200, "video/mp4", strings.Repeat("v", 4<<20)))
	for range 200 {
		h.dialSlow(t, get(video).text())
	}
	await.Until(t, "the engine sends the file", func() bool { return h.asked(video) >= fetches })
	h.othersAreServed(t)
	if n := h.connections(); n > 4*fetches {
		t.Errorf("the engine has %d connections", n)
	}
}
