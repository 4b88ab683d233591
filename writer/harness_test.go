package writer

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/scripts/await"
)

// scriptedEngine is an engine on raw sockets. It records what it receives and answers as the test says.
type scriptedEngine struct {
	net.Listener
	answer func(net.Conn, *http.Request) // returns when it has answered; it may close the connection
	ended  func()                        // called when a connection has closed; may be nil
	mu     sync.Mutex
	seen   []*http.Request
	bodies []string
	cut    bool // the last body was cut off
}

func newEngineScript(t *testing.T, answer func(net.Conn, *http.Request)) *scriptedEngine {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	e := &scriptedEngine{Listener: listener, answer: answer}
	t.Cleanup(func() { _ = listener.Close() })
	go e.accept()
	return e
}

func (e *scriptedEngine) accept() {
	for {
		conn, err := e.Accept()
		if err != nil {
			return
		}
		go e.converse(conn)
	}
}

func (e *scriptedEngine) converse(conn net.Conn) {
	defer func() {
		_ = conn.Close()
		if e.ended != nil {
			e.ended()
		}
	}()
	reader := bufio.NewReader(conn)
	naming := &namingConn{Conn: conn}
	for {
		request, err := http.ReadRequest(reader)
		if err != nil {
			return
		}
		body, err := io.ReadAll(request.Body)
		e.mu.Lock()
		e.seen, e.bodies, e.cut = append(e.seen, request), append(e.bodies, string(body)), err != nil
		e.mu.Unlock()
		if err != nil {
			return
		}
		naming.id = request.Header.Get("X-Request-Id")
		e.answer(naming, request)
	}
}

// namingConn echoes the request ID in the answer, as the contract requires. Its Conn does not.
type namingConn struct {
	net.Conn
	id string
}

var finalStatusLine = regexp.MustCompile(`HTTP/1\.1 [2-9]\d\d [^\r\n]*\r\n`)

func (c *namingConn) Write(answer []byte) (int, error) {
	if at := finalStatusLine.FindIndex(answer); at != nil {
		named := append(bytes.Clone(answer[:at[1]]), "X-Request-Id: "+c.id+"\r\n"...)
		if _, err := c.Conn.Write(append(named, answer[at[1]:]...)); err != nil {
			return 0, err
		}
		return len(answer), nil
	}
	return c.Conn.Write(answer)
}

// requests returns the requests that have reached the engine.
func (e *scriptedEngine) requests() []*http.Request {
	e.mu.Lock()
	defer e.mu.Unlock()
	return append([]*http.Request(nil), e.seen...)
}

func (e *scriptedEngine) body(n int) string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.bodies[n]
}

// cutOff reports whether the body of the last request was cut off.
func (e *scriptedEngine) cutOff() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.cut
}

func (e *scriptedEngine) url() string { return "http://" + e.Addr().String() }

// says answers with a status and a JSON body.
func says(status int, body string) func(net.Conn, *http.Request) {
	return func(conn net.Conn, _ *http.Request) {
		fmt.Fprintf(conn, "HTTP/1.1 %d X\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", status, len(body), body)
	}
}

// hangsUp closes the connection without an answer.
func hangsUp(conn net.Conn, _ *http.Request) { _ = conn.Close() }

const testToken = "a service token for tests"

// runningWriter is a writer that is serving, with its log.
type runningWriter struct {
	*Writer
	browsers *edge.Listener
	address  string
	admin    string
	out      *lockedBuffer
}

// logged returns the log so far.
func (w *runningWriter) logged() string {
	w.log.flush()
	return w.out.String()
}

type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func testConfig(engine string) Config {
	config := Config{
		Engine: engine, ServiceToken: testToken, Tenants: "prairie.example=1,harbor.example=2",
		MaxInFlight: 16, MaxStreams: 4, MaxFiles: 4, Deadline: await.Limit, Drain: 5 * time.Second, LogEvery: 1,
	}
	for i := range config.Limits {
		config.Limits[i] = 1000
	}
	return config
}

// limit sets a rate limit by its flag.
func (c *Config) limit(setting string, calls int) {
	for i, rule := range limitTable {
		if rule.setting == setting && rule.share == 0 {
			c.Limits[i] = calls
			return
		}
	}
	panic("BUG: there is no limit " + setting)
}

func startWriter(t *testing.T, config Config) *runningWriter {
	t.Helper()
	log := &lockedBuffer{}
	w, err := New(config, log)
	if err != nil {
		t.Fatal(err)
	}
	public, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	admin, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	browsers := w.limit(public)
	go func() { ended <- w.run(ctx, browsers, admin) }()
	t.Cleanup(func() {
		cancel()
		<-ended
	})
	return &runningWriter{w, browsers, public.Addr().String(), admin.Addr().String(), log}
}

// raw sends text as it is and reads one answer.
func (w *runningWriter) raw(t *testing.T, text string) (*http.Response, string) {
	t.Helper()
	conn, err := net.Dial("tcp", w.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatalf("no answer to %.80q: %v", text, err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatalf("answer to %.80q was cut off: %v", text, err)
	}
	return response, string(body)
}

// get, post and send return requests of the first tenant.
func get(path string, headers ...string) string {
	return "GET " + path + " HTTP/1.1\r\nHost: prairie.example\r\n" + lines(headers) + "\r\n"
}

func post(path, body string, headers ...string) string { return send("POST", path, body, headers...) }

func send(method, path, body string, headers ...string) string {
	return fmt.Sprintf(method+" %s HTTP/1.1\r\nHost: prairie.example\r\nContent-Type: application/json\r\nContent-Length: %d\r\n%s\r\n%s",
		path, len(body), lines(headers), body)
}

func lines(headers []string) string {
	if len(headers) == 0 {
		return ""
	}
	return strings.Join(headers, "\r\n") + "\r\n"
}

const (
	bearer   = "Authorization: Bearer aaaaaaaaaa.bbbbbbbbbb.cccccccccc"
	userInfo = "/api/v1/Auction/getUserInformation"
	viewed   = "/api/v1/Auction/AddPreviouslyViewedItem"
	tokens   = "/api/Token/v2"
	lead     = "/api/V1/lead/CreateLeadFromAuctionSite"
	contact  = "/api/profiles/contact-info/7"
	letter   = "/api/V1/settings/SubscribeEmailToNewsletter?emailAddress=a%40b.example"
)

// wantNoStore checks the headers that every answer has.
func wantNoStore(t *testing.T, response *http.Response) {
	t.Helper()
	if got := response.Header.Get("Cache-Control"); got != "no-store, private" {
		t.Errorf("%s: Cache-Control is %q", response.Status, got)
	}
	if response.Header.Get("Netlify-CDN-Cache-Control") != "no-store" || response.Header.Get("X-Request-Id") == "" {
		t.Errorf("%s: headers %v", response.Status, response.Header)
	}
}
