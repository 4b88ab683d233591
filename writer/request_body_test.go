package writer

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// TestLongBodiesArriveWhole covers declared and chunked bodies in both directions.
func TestLongBodiesArriveWhole(t *testing.T) {
	answer := strings.Repeat("0123456789abcdef", 20_000)
	engine := newEngineScript(t, says(200, answer))
	w := startWriter(t, testConfig(engine.url()))
	sent := strings.Repeat("y", longBody-10)
	for i, request := range []string{
		post(lead, sent),
		"POST " + lead + " HTTP/1.1\r\nHost: prairie.example\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" +
			fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(sent), sent),
	} {
		response, body := w.raw(t, request)
		if response.StatusCode != 200 || body != answer {
			t.Errorf("%s, %d bytes back", response.Status, len(body))
		}
		if got := engine.body(i); got != sent {
			t.Errorf("%d bytes of %d reached the engine", len(got), len(sent))
		}
		wantNoStore(t, response)
	}
}

// TestAnswersStream checks that the beginning of a long answer arrives while the engine is still writing.
func TestAnswersStream(t *testing.T) {
	more := make(chan struct{})
	engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		_, _ = io.WriteString(conn, "HTTP/1.1 200 X\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n")
		<-more
		_, _ = io.WriteString(conn, "4\r\nlast\r\n0\r\n\r\n")
	})
	w := startWriter(t, testConfig(engine.url()))
	conn, err := net.Dial("tcp", w.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	_, _ = io.WriteString(conn, get(userInfo, bearer))
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	first := make([]byte, 5)
	if _, err := io.ReadFull(response.Body, first); err != nil || string(first) != "first" {
		t.Fatalf("%q %v", first, err)
	}
	close(more)
	if rest, err := io.ReadAll(response.Body); err != nil || string(rest) != "last" {
		t.Errorf("%q %v", rest, err)
	}
}

// TestBrowserBreaksOff checks that a body that ends before its declared length or its last chunk does not reach the engine.
func TestBrowserBreaksOff(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	head := "POST " + lead + " HTTP/1.1\r\nHost: prairie.example\r\nContent-Type: application/json\r\n"
	for _, short := range []string{
		head + "Content-Length: 500\r\n\r\n{\"name\":", head + "Content-Length: 500\r\n\r\n",
		head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n", head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0", head + "Transfer-Encoding: chunked\r\n\r\n",
		head + "Transfer-Encoding: chunked\r\n\r\n8\r\n{}", head + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}",
	} {
		if answers := w.all(t, short); len(answers) != 1 || answers[0] != 400 {
			t.Errorf("%q: answers %v", short, answers)
		}
	}
	if n := len(engine.requests()); n != 0 {
		t.Errorf("%d requests reached the engine", n)
	}
	if answers := w.all(t, head+"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"); len(answers) != 1 || answers[0] != 200 {
		t.Errorf("a whole one: %v", answers)
	}
}

// TestLongBodyBreaksOff checks that the engine never gets the end of a body that breaks off after its beginning was sent.
func TestLongBodyBreaksOff(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	ended := make(chan struct{}, 1)
	engine.ended = func() { ended <- struct{}{} }
	w := startWriter(t, testConfig(engine.url()))
	piece := fmt.Sprintf("%x\r\n%s\r\n", wholeBody, strings.Repeat("y", wholeBody))
	answers := w.all(t, "POST "+lead+" HTTP/1.1\r\nHost: prairie.example\r\nTransfer-Encoding: chunked\r\n\r\n"+piece+piece)
	if len(answers) != 1 || answers[0] != 400 {
		t.Errorf("answers %v", answers)
	}
	<-ended
	if requests := engine.requests(); len(requests) > 1 || len(requests) == 1 && !engine.cutOff() {
		t.Errorf("%d requests reached the engine, whole", len(requests))
	}
}

// TestAnswerBreaksOff checks that the browser cannot take an answer that was cut off between two chunks for a whole one.
func TestAnswerBreaksOff(t *testing.T) {
	engine := newEngineScript(t, func(conn net.Conn, _ *http.Request) {
		_, _ = io.WriteString(conn, "HTTP/1.1 200 X\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n")
		_ = conn.Close()
	})
	w := startWriter(t, testConfig(engine.url()))
	conn, reader := w.dial(t)
	defer func() { _ = conn.Close() }()
	_, _ = io.WriteString(conn, get(userInfo, bearer))
	response, err := http.ReadResponse(reader, nil)
	if err != nil {
		return // nothing at all is as clear
	}
	if body, err := io.ReadAll(response.Body); err == nil {
		t.Errorf("%s: %q came as a whole answer", response.Status, body)
	}
}

// TestPlacesComeBack checks that no place is lost, whatever kind of answer comes.
func TestPlacesComeBack(t *testing.T) {
	kinds := []func(net.Conn, *http.Request){
		says(200, `{}`), hangsUp, says(200, strings.Repeat("x", 3*wholeBody)), says(404, `{"message":"no"}`),
		func(conn net.Conn, _ *http.Request) { _, _ = io.WriteString(conn, "HTTP/1.1 204 X\r\n\r\n") },
		func(conn net.Conn, _ *http.Request) {
			_, _ = io.WriteString(conn, "HTTP/1.1 302 X\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n")
		},
	}
	turn := make(chan int, 1)
	turn <- 0
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		n := <-turn
		turn <- n + 1
		kinds[n%len(kinds)](conn, request)
	})
	w := startWriter(t, testConfig(engine.url()))
	for range 4 * w.config.MaxInFlight {
		if response, _ := w.raw(t, get(userInfo, bearer)); response.StatusCode == 503 {
			t.Fatal("a place was lost")
		}
	}
}
