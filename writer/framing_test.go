package writer

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// TestAmbiguousFramingIsRefused checks that a request whose end two servers could see in different places does not reach the
// engine, and that nothing after it is read as a request.
func TestAmbiguousFramingIsRefused(t *testing.T) {
	const start = "POST " + lead + " HTTP/1.1\r\nHost: prairie.example\r\nContent-Type: application/json\r\n"
	const chunked = "2\r\n{}\r\n0\r\n\r\n"
	for name, request := range map[string]string{
		"length and chunks":     start + "Content-Length: 12\r\nTransfer-Encoding: chunked\r\n\r\n" + chunked,
		"two lengths":           start + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
		"list of lengths":       start + "Content-Length: 2,2\r\n\r\n{}",
		"signed length":         start + "Content-Length: +2\r\n\r\n{}",
		"hexadecimal length":    start + "Content-Length: 0x2\r\n\r\n{}",
		"negative length":       start + "Content-Length: -2\r\n\r\n{}",
		"huge length":           start + "Content-Length: 18446744073709551618\r\n\r\n{}",
		"unknown coding":        start + "Transfer-Encoding: xchunked\r\n\r\n" + chunked,
		"two codings":           start + "Transfer-Encoding: chunked, identity\r\n\r\n" + chunked,
		"two coding lines":      start + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n" + chunked,
		"blank before colon":    start + "Transfer-Encoding : chunked\r\n\r\n" + chunked,
		"bare line feed":        start + "X-A: b\nContent-Length: 2\r\n\r\n{}",
		"folded line":           start + "X-A: b\r\n c\r\nContent-Length: 2\r\n\r\n{}",
		"folded by a tab":       start + "X-A: b\r\n\tc\r\nContent-Length: 2\r\n\r\n{}",
		"two hosts":             start + "Host: harbor.example\r\nContent-Length: 2\r\n\r\n{}",
		"no host":               "POST " + lead + " HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}",
		"signed chunk":          start + "Transfer-Encoding: chunked\r\n\r\n+2\r\n{}\r\n0\r\n\r\n",
		"0x chunk":              start + "Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n",
		"huge chunk":            start + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n",
		"chunk without its end": start + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}0\r\n\r\n",
		"line feed in the head": strings.Replace(start, "\r\n", "\n", 1) + "Content-Length: 2\r\n\r\n{}",
		"no host in HTTP/1.0":   "POST " + lead + " HTTP/1.0\r\nContent-Length: 2\r\n\r\n{}",
		"empty host":            "POST " + lead + " HTTP/1.1\r\nHost:\r\nContent-Length: 2\r\n\r\n{}",
		"line feed after chunk": start + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\n0\r\n\r\n",
		"line feed at the end":  start + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\n",
		"line feed in trailer":  start + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-A: b\n\r\n",
		"zero in extension":     start + "Transfer-Encoding: chunked\r\n\r\n2;a=\x00\r\n{}\r\n0\r\n\r\n",
		"zero in a name":        start + "X-\x00A: b\r\nContent-Length: 2\r\n\r\n{}",
		"line break in target":  "POST " + lead + "\r\n/x HTTP/1.1\r\nHost: prairie.example\r\n\r\n",
		"blank in target":       "GET " + userInfo + " /x HTTP/1.1\r\nHost: prairie.example\r\n\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			engine := newEngineScript(t, says(200, `{}`))
			w := startWriter(t, testConfig(engine.url()))
			answers := w.all(t, request+get(userInfo, bearer))
			if len(answers) != 1 || answers[0] < 400 || answers[0] > 499 {
				t.Errorf("answers %v", answers)
			}
			if n := len(engine.requests()); n != 0 {
				t.Errorf("%d requests reached the engine", n)
			}
		})
	}
}

// all sends text, closes its side, and returns the status of every answer.
func (w *runningWriter) all(t *testing.T, text string) (statuses []int) {
	t.Helper()
	for _, response := range w.answers(t, text) {
		statuses = append(statuses, response.StatusCode)
	}
	return statuses
}

// readAnswer is an answer with its body.
type readAnswer struct {
	*http.Response
	text string
}

// answers sends text, closes its side, and returns every answer.
func (w *runningWriter) answers(t *testing.T, text string) (all []readAnswer) {
	t.Helper()
	conn, err := net.Dial("tcp", w.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	_, _ = io.WriteString(conn, text)
	_ = conn.(*net.TCPConn).CloseWrite()
	reader := bufio.NewReader(conn)
	for {
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			return all
		}
		body, _ := io.ReadAll(response.Body)
		all = append(all, readAnswer{response, string(body)})
	}
}

// TestTooLarge checks that a body over the limit is refused by its declared length, or as soon as its chunks exceed the limit.
func TestTooLarge(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	long := strings.Repeat("x", longBody+1)
	if response, body := w.raw(t, post(lead, long)); response.StatusCode != 413 || decodeError(t, body).Message == "" {
		t.Errorf("declared: %s %s", response.Status, body)
	}
	if response, _ := w.raw(t, post(tokens, strings.Repeat("x", tokenBody+1))); response.StatusCode != 413 {
		t.Errorf("token: %s", response.Status)
	}
	if len(engine.requests()) != 0 {
		t.Error("it reached the engine")
	}
	response, _ := w.raw(t, "POST "+lead+" HTTP/1.1\r\nHost: prairie.example\r\nContent-Type: application/json\r\n"+
		"Transfer-Encoding: chunked\r\n\r\n"+strings.Repeat("4000\r\n"+strings.Repeat("x", 0x4000)+"\r\n", 5)+"0\r\n\r\n")
	if response.StatusCode != 413 {
		t.Errorf("chunked: %s", response.Status)
	}
	wantNoStore(t, response)
}

// TestHugeBodyGetsItsAnswer checks that a browser that sends far too much still gets the reason, every time.
func TestHugeBodyGetsItsAnswer(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	huge := strings.Repeat("x", 8*kilobyte*kilobyte)
	for range 5 {
		for path, status := range map[string]int{tokens: 413, "/api/nothing": 404} {
			request, _ := http.NewRequest("POST", "http://"+w.address+path, strings.NewReader(huge))
			request.Host = "prairie.example"
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, response.Body)
			_ = response.Body.Close()
			if response.StatusCode != status {
				t.Errorf("%s: %s", path, response.Status)
			}
		}
	}
	if len(engine.requests()) != 0 {
		t.Error("it reached the engine")
	}
}

func TestBodyWhereNoneIsTaken(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	request := "GET " + userInfo + " HTTP/1.1\r\nHost: prairie.example\r\n" + bearer + "\r\nContent-Length: 9\r\n\r\nitem_ID=1"
	if response, _ := w.raw(t, request); response.StatusCode != 400 || len(engine.requests()) != 0 {
		t.Errorf("%s", response.Status)
	}
}

func TestLongHeaderIsRefused(t *testing.T) {
	engine := newEngineScript(t, says(200, `{}`))
	w := startWriter(t, testConfig(engine.url()))
	response, body := w.raw(t, get(userInfo, bearer, "X-Long: "+strings.Repeat("x", 32*kilobyte)))
	if response.StatusCode != 431 || decodeError(t, body).Message == "" {
		t.Errorf("%s %s", response.Status, body)
	}
	wantNoStore(t, response)
}
