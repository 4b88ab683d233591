package varnish

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/varnish/varnishtest"
	"fairwarning/scripts/await"
)

// origin is a fake reader, writer or front door with a settable response. It records its requests.
type origin struct {
	*httptest.Server
	mu       sync.Mutex
	requests []*http.Request
	version  int
	unready  bool // fails Varnish's checks
	answer   func(w http.ResponseWriter, r *http.Request, version int)
}

func newOrigin(answer func(w http.ResponseWriter, r *http.Request, version int)) *origin {
	o := &origin{answer: answer, version: 1}
	o.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == edge.ReadyPath || r.URL.Path == "/healthz" {
			o.check(w)
			return
		}
		o.mu.Lock()
		o.requests = append(o.requests, r)
		answer, version := o.answer, o.version
		o.mu.Unlock()
		answer(w, r, version)
	}))
	return o
}

// check answers a check of Varnish's, which is not recorded.
func (o *origin) check(w http.ResponseWriter) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.unready {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
}

// setReady lets the origin pass Varnish's checks, or fail them.
func (o *origin) setReady(isReady bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.unready = !isReady
}

// restart listens again after Close, at the same address.
func (o *origin) restart(t *testing.T) {
	t.Helper()
	listener, err := net.Listen("tcp", o.address())
	if err != nil {
		t.Fatal(err)
	}
	server := &httptest.Server{Listener: listener, Config: &http.Server{Handler: o.Config.Handler}}
	server.Start()
	o.Server = server
}

func (o *origin) reset(answer func(w http.ResponseWriter, r *http.Request, version int)) {
	o.set(1, answer)
	o.asked()
}

func (o *origin) set(version int, answer func(w http.ResponseWriter, r *http.Request, version int)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.version = version
	if answer != nil {
		o.answer = answer
	}
}

// asked returns the paths and queries of the requests since the last call.
func (o *origin) asked() (list []string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, r := range o.requests {
		list = append(list, r.URL.RequestURI())
	}
	o.requests = nil
	return list
}

// last returns the last request, or an empty one if there is none.
func (o *origin) last() *http.Request {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.requests) == 0 {
		return &http.Request{}
	}
	return o.requests[len(o.requests)-1]
}

func (o *origin) address() string { return o.Listener.Addr().String() }

// asReader responds like the reader: cacheable for ten minutes, tagged with the requested item, with the version in the body.
func asReader(w http.ResponseWriter, r *http.Request, version int) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "public, max-age=10, stale-while-revalidate=60")
	h.Set("CDN-Cache-Control", "public, max-age=600, stale-while-revalidate=300")
	h.Set("Netlify-Vary", "query=x")
	h.Set("Cache-Status", "reader; hit; ttl=600")
	h.Set("Surrogate-Key", "t1 t1:item:"+r.URL.Query().Get("ID")+" t1:all")
	h.Set("Age", "100")
	h.Set("X-Request-Id", r.Header.Get("X-Request-Id"))
	h.Set("Server-Timing", "cache;desc=hit")
	h.Set("Vary", "Accept-Encoding")
	fmt.Fprintf(w, `{"of":%q,"version":%d}`, r.URL.RequestURI(), version)
}

func says(status int, headers ...string) func(http.ResponseWriter, *http.Request, int) {
	return func(w http.ResponseWriter, r *http.Request, version int) {
		for _, header := range headers {
			name, value, _ := strings.Cut(header, ": ")
			w.Header().Set(name, value)
		}
		w.WriteHeader(status)
		fmt.Fprintf(w, "%s version %d", r.URL.RequestURI(), version)
	}
}

var (
	asWriter = says(200, "Cache-Control: public, max-age=600")
	asFiles  = says(200, "Cache-Control: public, max-age=31536000, immutable")
)

// server is a real Varnish in front of three origins, with the host of one house.
type server struct {
	address               string
	host                  string
	reader, writer, files *origin
	stop                  func()
}

// one is the Varnish that tests share unless they damage it, because compiling its configuration takes a second.
var one struct {
	once   sync.Once
	server *server
	err    error
	houses int
}

func TestMain(m *testing.M) {
	code := m.Run()
	if one.server != nil {
		one.server.stop()
	}
	os.Exit(code)
}

// shared returns a new house on the shared Varnish and resets its origins.
func shared(t *testing.T) *server {
	t.Helper()
	varnishtest.Need(t)
	one.once.Do(func() { one.server, one.err = startVarnish() })
	if one.err != nil {
		t.Fatal(one.err)
	}
	s := *one.server
	one.houses++
	s.host = fmt.Sprintf("%s%d.example", strings.ToLower(t.Name()), one.houses)
	s.reader.reset(asReader)
	s.writer.reset(asWriter)
	s.files.reset(asFiles)
	return &s
}

// alone returns a separate Varnish that the test may damage.
func alone(t *testing.T) *server {
	t.Helper()
	varnishtest.Need(t)
	s, err := startVarnish()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.stop)
	return s
}

func startVarnish() (*server, error) {
	s := &server{host: "prairie.example", reader: newOrigin(asReader), writer: newOrigin(asWriter), files: newOrigin(asFiles)}
	daemon, err := varnishtest.Start("the service token", func(tokenFile string) (string, error) {
		return rendered(Site{
			Readers: []string{s.reader.address()}, Writers: []string{s.writer.address()}, Files: []string{s.files.address()}, TokenFile: tokenFile,
			Purgers: []string{"127.0.0.1"},
		})
	})
	if err != nil {
		return nil, err
	}
	s.address = daemon.Address
	s.stop = func() {
		daemon.Stop()
		for _, o := range []*origin{s.reader, s.writer, s.files} {
			o.Close()
		}
	}
	return s, nil
}

// send sends a raw request from a local address and returns the response and its body.
func (s *server) send(from, request string) (*http.Response, string, error) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: await.Limit}
	conn, err := dialer.Dial("tcp", s.address)
	if err != nil {
		return nil, "", err
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	if _, err := io.WriteString(conn, strings.ReplaceAll(request, "\n", "\r\n")+"\r\n\r\n"); err != nil {
		return nil, "", err
	}
	method, _, _ := strings.Cut(request, " ")
	response, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
	if err != nil {
		return nil, "", err
	}
	body, err := io.ReadAll(response.Body)
	return response, string(body), err
}

// raw is send, but fails the test on an error.
func (s *server) raw(t *testing.T, from, request string) (*http.Response, string) {
	t.Helper()
	response, body, err := s.send(from, request)
	if err != nil {
		t.Fatal(err)
	}
	return response, body
}

// get requests a path of the server's house.
func (s *server) get(t *testing.T, uri string, headers ...string) (*http.Response, string) {
	t.Helper()
	request := "GET " + uri + " HTTP/1.1\nHost: " + s.host + "\nConnection: close"
	for _, header := range headers {
		request += "\n" + header
	}
	return s.raw(t, "127.0.0.1", request)
}

// until repeats a request until the response has the body.
func (s *server) until(t *testing.T, uri, body string) {
	t.Helper()
	for end := time.Now().Add(await.Limit); ; {
		_, got := s.get(t, uri)
		if got == body {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%s is still %s", uri, got)
		}
		time.Sleep(10 * time.Millisecond)
	}
}
