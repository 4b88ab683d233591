package attacks

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"
)

// slowClients: many who send or take their bytes one by one keep nobody else waiting, and do not stay for ever.
func slowClients(t *testing.T) {
	h := newHouse(t)
	video := media + "0001/video.mp4"
	long := strings.Repeat("v", 8<<20)
	h.on(video, respond(200, "video/mp4", long))
	line := "GET " + fmt.Sprintf(itemCall, 5) + " HTTP/1.1\r\nHost: " + prairie + "\r\n"
	var slow []net.Conn
	for i := range 300 {
		conn, err := net.Dial("tcp", h.address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		switch i % 3 {
		case 0: // says nothing more
			_, _ = io.WriteString(conn, line)
			slow = append(slow, conn)
		case 1: // says nothing at all
			slow = append(slow, conn)
		default: // takes nothing
			if i < 60 {
				_, _ = io.WriteString(conn, "GET "+video+" HTTP/1.1\r\nHost: "+prairie+"\r\n\r\n")
			}
		}
	}
	trickling, err := net.Dial("tcp", h.address)
	if err != nil {
		t.Fatal(err)
	}
	defer trickling.Close()
	go trickle(trickling, line)
	for i := range 200 {
		for _, target := range []string{fmt.Sprintf(itemCall, 1+i), fmt.Sprintf(itemPage, 1+i%5), media + "0002/640.webp"} {
			if got := h.clean.do(t, get(target)); got.status != 200 {
				t.Errorf("%s", got.fingerprint())
			}
		}
	}
	var all sync.WaitGroup
	for _, conn := range append(slow, trickling) {
		all.Go(func() {
			_ = conn.SetReadDeadline(time.Now().Add(4 * patience))
			answer, err := io.ReadAll(conn)
			if err != nil && !isReset(err) || len(answer) > 0 && !strings.HasPrefix(string(answer), "HTTP/1.1 408 ") {
				t.Errorf("a slow client got %.200q (%v)", answer, err)
			}
		})
	}
	all.Wait()
}

// trickle sends a header that never ends, byte by byte, until it is cut off.
func trickle(conn net.Conn, line string) {
	if _, err := io.WriteString(conn, line+"X-Slow: "); err != nil {
		return
	}
	every := time.NewTicker(50 * time.Millisecond)
	defer every.Stop()
	for range every.C {
		if _, err := io.WriteString(conn, "x"); err != nil {
			return
		}
	}
}
