package varnish

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// patience is how long a test waits for what must come.
const patience = 20 * time.Second

// origin is a reader, a writer or a front door that answers as it is told and remembers what it was asked.
type origin struct {
	*httptest.Server
	mu       sync.Mutex
	requests []*http.Request
	version  int
	answer   func(w http.ResponseWriter, r *http.Request, version int)
}

func newOrigin(t *testing.T, answer func(w http.ResponseWriter, r *http.Request, version int)) *origin {
	o := &origin{answer: answer, version: 1}
	o.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		o.mu.Lock()
		o.requests = append(o.requests, r)
		answer, version := o.answer, o.version
		o.mu.Unlock()
		answer(w, r, version)
	}))
	t.Cleanup(o.Close)
	return o
}

func (o *origin) set(version int, answer func(w http.ResponseWriter, r *http.Request, version int)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.version = version
	if answer != nil {
		o.answer = answer
	}
}

// asked lists what the origin was asked, as paths and queries, since the last call.
func (o *origin) asked() (list []string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, r := range o.requests {
		list = append(list, r.URL.RequestURI())
	}
	o.requests = nil
	return list
}

func (o *origin) last() *http.Request {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.requests[len(o.requests)-1]
}

func (o *origin) address() string { return o.Listener.Addr().String() }

// asReader answers as the reader does: kept for ten minutes, tagged by the item asked for, and with the version as body.
func asReader(w http.ResponseWriter, r *http.Request, version int) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Cache-Control", "public, max-age=10, stale-while-revalidate=60")
	h.Set("CDN-Cache-Control", "public, max-age=600, stale-while-revalidate=300")
	h.Set("Netlify-Vary", "query=x")
	h.Set("Cache-Status", "reader; hit; ttl=600")
	h.Set("Surrogate-Key", "t1 t1:item:"+r.URL.Query().Get("ID")+" t1:all")
	h.Set("Age", "100")
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

// server is a real Varnish in front of three origins.
type server struct {
	address               string
	reader, writer, files *origin
}

func startVarnish(t *testing.T, purgers ...string) *server {
	t.Helper()
	for _, program := range []string{"varnishd", "varnishadm"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(program + " is not installed")
		}
	}
	s := &server{
		reader: newOrigin(t, asReader), writer: newOrigin(t, says(200, "Cache-Control: public, max-age=600")),
		files: newOrigin(t, says(200, "Cache-Control: public, max-age=31536000, immutable")),
	}
	dir := t.TempDir()
	token := filepath.Join(dir, "token")
	write(t, token, "the service token\n")
	config := filepath.Join(dir, "fairwarning.vcl")
	write(t, config, rendered(t, Site{
		Reader: s.reader.address(), Writer: s.writer.address(), Files: s.files.address(), TokenFile: token, Purgers: purgers,
	}))
	work := filepath.Join(dir, "work")
	var log bytes.Buffer
	daemon := exec.Command("varnishd", "-F", "-j", "none", "-n", work, "-a", "127.0.0.1:0", "-f", config, "-s", "malloc,16m")
	daemon.Stdout, daemon.Stderr = &log, &log
	if err := daemon.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { _ = daemon.Wait(); close(ended) }()
	t.Cleanup(func() {
		_ = daemon.Process.Signal(os.Interrupt)
		<-ended
	})
	for end := time.Now().Add(patience); s.address == ""; {
		s.address = listening(t.Context(), work)
		select {
		case <-ended:
			t.Fatalf("varnishd ended: %s", log.String())
		case <-time.After(50 * time.Millisecond):
		}
		if time.Now().After(end) {
			t.Fatal("varnishd does not listen")
		}
	}
	return s
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// listening asks a Varnish for the port it was given: "a0 127.0.0.1 34567".
func listening(ctx context.Context, work string) string {
	out, err := exec.CommandContext(ctx, "varnishadm", "-n", work, "-t", "5", "debug.listen_address").Output()
	fields := strings.Fields(string(out))
	if err != nil || len(fields) < 3 {
		return ""
	}
	return net.JoinHostPort(fields[1], fields[2])
}

// raw sends a request as it stands, from an address of this machine, and gives the answer with its body read.
func (s *server) raw(t *testing.T, from, request string) (*http.Response, string) {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: patience}
	conn, err := dialer.Dial("tcp", s.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(patience))
	if _, err := io.WriteString(conn, strings.ReplaceAll(request, "\n", "\r\n")+"\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	method, _, _ := strings.Cut(request, " ")
	response, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

// get asks for a path of one house.
func (s *server) get(t *testing.T, uri string, headers ...string) (*http.Response, string) {
	t.Helper()
	request := "GET " + uri + " HTTP/1.1\nHost: prairie.example\nConnection: close"
	for _, header := range headers {
		request += "\n" + header
	}
	return s.raw(t, "127.0.0.1", request)
}

// until asks until the answer is the one wanted.
func (s *server) until(t *testing.T, uri, body string) {
	t.Helper()
	for end := time.Now().Add(patience); ; {
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
