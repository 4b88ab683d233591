package frontdoor

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/scripts/await"
)

// backend is a service behind the front door that records its requests.
type backend struct {
	*httptest.Server
	mu   sync.Mutex
	seen []*http.Request
}

func newBackend(t *testing.T, name string, handler http.HandlerFunc) *backend {
	b := &backend{}
	b.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b.mu.Lock()
		b.seen = append(b.seen, r)
		b.mu.Unlock()
		if handler != nil {
			handler(w, r)
			return
		}
		_, _ = io.WriteString(w, name)
	}))
	t.Cleanup(b.Close)
	return b
}

func (b *backend) last() *http.Request {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.seen[len(b.seen)-1]
}

func (b *backend) count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.seen)
}

var script = strings.Repeat("console.log('a machine');\n", 100)

var export = fstest.MapFS{
	"_next/static/chunks/main-1234.js":           {Data: []byte(script)},
	"_next/static/chunks/pages/item/[...s]-1.js": {Data: []byte(script)},
	"_next/static/.secret.js":                    {Data: []byte("secret")},
	"_next/static/media/font.woff2":              {Data: []byte(strings.Repeat("f", 2000))},
	"_next/static/page.html":                     {Data: []byte("<html>")},
	"icons/mark.svg":                             {Data: []byte("<svg/>")},
	"index.html":                                 {Data: []byte("<html>")},
	"stray.txt":                                  {Data: []byte("stray")},
	".env":                                       {Data: []byte("secret")},
}

type stack struct {
	address        string
	clients        *edge.Listener
	reader, writer *backend
}

// start runs a front door. A service with a nil handler responds with its name.
func start(t *testing.T, reader, writer http.HandlerFunc) *stack {
	t.Helper()
	s := &stack{reader: newBackend(t, "reader", reader), writer: newBackend(t, "writer", writer)}
	s.run(t, Config{Reader: s.reader.URL, Writer: s.writer.URL, ServiceToken: "our token"})
	return s
}

func (s *stack) run(t *testing.T, config Config) {
	t.Helper()
	f, err := New(config, export, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	s.clients = f.limit(listener)
	go func() { ended <- f.run(ctx, s.clients) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	s.address = listener.Addr().String()
}

// raw sends one raw request, reads the response and closes the connection.
func (s *stack) raw(t *testing.T, text string) (*http.Response, string) {
	t.Helper()
	conn, err := net.Dial("tcp", s.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	_, _ = io.WriteString(conn, text)
	method, _, _ := strings.Cut(text, " ")
	response, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
	if err != nil {
		t.Fatalf("%.60q: %v", text, err)
	}
	body, _ := io.ReadAll(response.Body)
	return response, string(body)
}

func (s *stack) get(t *testing.T, path string, headers ...string) (*http.Response, string) {
	t.Helper()
	lines := ""
	for _, h := range headers {
		lines += h + "\r\n"
	}
	return s.raw(t, "GET "+path+" HTTP/1.1\r\nHost: localhost:8080\r\n"+lines+"\r\n")
}

func TestWhoAnswers(t *testing.T) {
	s := start(t, nil, nil)
	for _, test := range []struct{ method, path, who string }{
		{"GET", "/", "reader"},
		{"GET", "/search?makes=Deere", "reader"},
		{"GET", "/item/7", "reader"},
		{"GET", "/no/such/page", "reader"},
		{"GET", "/stray.txt", "reader"},
		{"GET", "/robots.txt", "reader"}, {"GET", "/sitemap.xml", "reader"}, {"GET", "/sitemaps/items-1.xml", "reader"},
		{"GET", "/media/" + strings.Repeat("a", 64) + "/320.webp", "reader"},
		{"GET", "/api/v1/Auction/GetItem?ID=7", "reader"},
		{"GET", "/API/v1/auction/getitem?ID=7", "reader"},
		{"DELETE", "/api/v1/Auction/GetItem?ID=7", "reader"},
		{"GET", "/api/v1/Auction/%47etItem?ID=7", "writer"},
		{"POST", "/api/Token/v2", "writer"},
		{"GET", "/api/v1/Auction/getUserInformation", "writer"},
		{"GET", "/api/v1/Service/GetTenants", "writer"},
		{"GET", "/api/nothing", "writer"},
		{"GET", "/api/docs", "reader"},
		{"GET", "/api/openapi.json", "reader"},
		{"GET", "/api/docs/x", "writer"},
	} {
		_, body := s.raw(t, test.method+" "+test.path+" HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")
		if body != test.who {
			t.Errorf("%s %s: answered by %q", test.method, test.path, body)
		}
	}
}

// TestWhoAsksIsSaidByUs checks that headers that only the front door may set are stripped from outside requests, and that
// Host, path and query pass unchanged.
func TestWhoAsksIsSaidByUs(t *testing.T) {
	s := start(t, nil, nil)
	s.get(t, "/api/v1/Auction/GetItem?ID=%37;x&a=%zz", "X-Fairwarning-Client: 6.6.6.6", "x-fairwarning-tenant: 2",
		"X-Fairwarning-Service: x", "X-Nf-Sign: x", "X-Forwarded-For: 6.6.6.6", "X-Forwarded-Host: evil", "Forwarded: host=evil",
		"X-Request-Id: forged", "Connection: Upgrade, X-Fairwarning-Service, X-Request-Id", "Upgrade: h2c")
	seen := s.reader.last()
	if seen.Header.Get("X-Fairwarning-Client") != "127.0.0.1" || seen.Header.Get("X-Fairwarning-Service") != "our token" {
		t.Errorf("%v", seen.Header)
	}
	for _, name := range []string{"X-Fairwarning-Tenant", "X-Nf-Sign", "X-Forwarded-For", "X-Forwarded-Host", "Forwarded", "Upgrade"} {
		if seen.Header.Get(name) != "" {
			t.Errorf("%s came through: %q", name, seen.Header.Get(name))
		}
	}
	if id := seen.Header.Get("X-Request-Id"); id == "forged" || id == "" {
		t.Errorf("request id %q", id)
	}
	if seen.Host != "localhost:8080" || seen.RequestURI != "/api/v1/Auction/GetItem?ID=%37;x&a=%zz" {
		t.Errorf("%s %s", seen.Host, seen.RequestURI)
	}
}

func TestNobodyBehind(t *testing.T) {
	s := start(t, nil, nil)
	s.reader.Close()
	s.writer.Close()
	for _, path := range []string{"/api/v1/Auction/GetItem?ID=7", "/api/v1/Auction/getUserInformation"} {
		response, body := s.get(t, path)
		var shape struct{ Message, RequestID string }
		if err := json.Unmarshal([]byte(body), &shape); err != nil || shape.Message == "" || shape.RequestID == "" {
			t.Errorf("%s: %q", path, body)
		}
		if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" || response.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %s %v", path, response.Status, response.Header)
		}
	}
	response, body := s.get(t, "/search")
	if response.StatusCode != 503 || !strings.HasPrefix(response.Header.Get("Content-Type"), "text/html") || !strings.Contains(body, "<h1>") {
		t.Errorf("page: %s %.60q", response.Status, body)
	}
	if strings.Contains(body, "127.0.0.1") || strings.Contains(body, "dial") {
		t.Errorf("the page tells of our insides: %s", body)
	}
	if response, _ := s.get(t, "/_next/static/chunks/main-1234.js"); response.StatusCode != 200 {
		t.Errorf("files: %s", response.Status)
	}
}

// TestWritesAreNeverSentTwice checks that requests to the writer are not resent, including those that Go's HTTP client would
// resend: GETs and requests with an Idempotency-Key.
func TestWritesAreNeverSentTwice(t *testing.T) {
	hangUp := func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := w.(http.Hijacker).Hijack()
		if err == nil {
			_ = conn.Close()
		}
	}
	answered := false
	var mu sync.Mutex
	s := start(t, nil, func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		first := !answered
		answered = true
		mu.Unlock()
		if first {
			_, _ = io.WriteString(w, "writer")
			return
		}
		hangUp(w, r)
	})
	s.get(t, "/api/v1/Auction/getUserInformation")
	for i, request := range []string{
		"GET /api/V1/settings/SubscribeEmailToNewsletter?emailAddress=a HTTP/1.1\r\nHost: x\r\n\r\n",
		"POST /api/Token/v2 HTTP/1.1\r\nHost: x\r\nIdempotency-Key: \"k\"\r\nContent-Length: 2\r\n\r\n{}",
	} {
		response, body := s.raw(t, request)
		var shape struct{ Outcome string }
		if err := json.Unmarshal([]byte(body), &shape); err != nil || shape.Outcome != "unknown" || response.StatusCode != 502 {
			t.Errorf("%s %s", response.Status, body)
		}
		if n := s.writer.count(); n != i+2 {
			t.Errorf("the writer was asked %d times", n)
		}
	}
}

// TestStreams checks that the first event arrives while the reader is still writing.
func TestStreams(t *testing.T) {
	more := make(chan struct{})
	s := start(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprint(w, "data: first\n\n")
		w.(http.Flusher).Flush()
		<-more
		fmt.Fprint(w, "data: last\n\n")
	}, nil)
	response, err := http.Get("http://" + s.address + "/search")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	lines := bufio.NewScanner(response.Body)
	if !lines.Scan() || lines.Text() != "data: first" {
		t.Fatalf("%q %v", lines.Text(), lines.Err())
	}
	close(more)
	if !lines.Scan() || !lines.Scan() || lines.Text() != "data: last" {
		t.Errorf("%q %v", lines.Text(), lines.Err())
	}
}

// TestReaderGetsNoBodies checks that request bodies do not reach the reader, and that such requests still get a response.
func TestReaderGetsNoBodies(t *testing.T) {
	s := start(t, func(w http.ResponseWriter, r *http.Request) {
		all, _ := io.ReadAll(r.Body)
		_, _ = fmt.Fprintf(w, "%d bytes", len(all))
	}, nil)
	for range 5 {
		response, err := http.Post("http://"+s.address+"/search", "text/plain", strings.NewReader(strings.Repeat("x", 200_000)))
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if string(body) != "0 bytes" {
			t.Errorf("the reader got %s", body)
		}
	}
}

func TestBigBodiesGoThrough(t *testing.T) {
	s := start(t, nil, func(w http.ResponseWriter, r *http.Request) {
		all, _ := io.ReadAll(r.Body)
		_, _ = w.Write(all)
	})
	big := strings.Repeat("0123456789", 300_000)
	response, err := http.Post("http://"+s.address+"/api/Token/v2", "application/json", strings.NewReader(big))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	if back, err := io.ReadAll(response.Body); err != nil || string(back) != big {
		t.Errorf("%d bytes back, %v", len(back), err)
	}
}
