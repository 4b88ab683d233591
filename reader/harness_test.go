package reader

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/changefeed"
	"fairwarning/cdn/edge"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// script is a real HTTP engine with scripted answers.
type script struct {
	t       testing.TB
	address string

	mu     sync.Mutex // guards the fields below
	server *http.Server
	routes map[string]http.HandlerFunc // by path, lower case; others get 404 in the contract's format
	seen   []*http.Request
}

func newScript(t testing.TB) *script {
	s := &script{t: t, address: "127.0.0.1:0", routes: map[string]http.HandlerFunc{}}
	s.start()
	t.Cleanup(s.stop)
	return s
}

// start listens, on the previous port if it was stopped.
func (s *script) start() {
	listener, err := net.Listen("tcp", s.address)
	if err != nil {
		s.t.Fatal(err)
	}
	s.address = listener.Addr().String()
	server := &http.Server{Handler: s}
	s.mu.Lock()
	s.server = server
	s.mu.Unlock()
	go func() { _ = server.Serve(listener) }()
}

// stop cuts every connection, like a killed engine.
func (s *script) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.server.Close()
}

func (s *script) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	if r.URL.Path != changefeed.Path { // the feed runs on real time and has its own tests
		s.seen = append(s.seen, r.Clone(context.Background()))
	}
	handler := s.routes[strings.ToLower(r.URL.Path)]
	s.mu.Unlock()
	if handler == nil {
		handler = refuse("Nothing here")
	}
	if tenant := r.Header.Get(edge.HeaderTenant); tenant != "" {
		w.Header().Set(edge.HeaderTenant, tenant)
		w.Header().Set(edge.HeaderRequest, r.Header.Get(edge.HeaderRequest))
	}
	handler(w, r)
}

func (s *script) on(path string, handler http.HandlerFunc) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.routes[strings.ToLower(path)] = handler
}

// asked counts requests for a path, or for a path with its query.
func (s *script) asked(uri string) (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.seen {
		if r.URL.Path == uri || r.URL.RequestURI() == uri {
			n++
		}
	}
	return n
}

func (s *script) requests() []*http.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]*http.Request(nil), s.seen...)
}

// refuse answers 404 in the contract's format.
func refuse(message string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprintf(w, `{"message":%q,"requestId":"secret-of-the-first"}`, message)
	}
}

// say answers with a JSON body.
func say(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, body)
	}
}

// counting answers {"n":1}, {"n":2}, …
func counting() http.HandlerFunc {
	var n atomic.Int64
	return func(w http.ResponseWriter, r *http.Request) { say(fmt.Sprintf(`{"n":%d}`, n.Add(1)))(w, r) }
}

// house is a reader on a free port in front of a script, with a manual clock.
type house struct {
	*script
	reader  *Reader
	time    *atomic.Int64 // Unix nanoseconds
	address string
	admin   string // address of the admin listener
	client  *http.Client
	end     context.CancelFunc // shuts the reader down
	ended   chan struct{}      // closed when it has exited
}

const testToken = "a-shared-token-for-tests"

// newHouse starts a reader with two tenants; change alters its settings.
func newHouse(t testing.TB, change ...func(*config.Config)) *house {
	t.Helper()
	h := &house{script: newScript(t), time: &atomic.Int64{}}
	h.time.Store(time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC).UnixNano())
	config := config.Config{
		Engine: "http://" + h.script.address, Site: exportedSite(t), ServiceToken: testToken, Origin: "https://{host}",
		Tenants:    "prairie.test=1,www.prairie.test=1,harborline.test=2",
		CacheBytes: 32 << 20, Fetches: 16, Refreshes: 8, Queue: 2048, Wait: await.Limit, Timeout: await.Limit,
	}
	for _, c := range change {
		c(&config)
	}
	r, err := New(config, func() time.Time { return time.Unix(0, h.time.Load()) }, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	h.reader = r
	waitsForChanges(r, await.Limit)
	h.serve(t)
	return h
}

// waitsForChanges sets how long requests wait for the newer response of one that has changed: long, so that no test
// depends on the machine's speed. Call it before serve.
func waitsForChanges(r *Reader, wait time.Duration) {
	policy := &r.table.Policy
	for i := range policy.Operations {
		policy.Operations[i].Changed = cdn.Span(wait)
	}
	policy.Pages.Changed = cdn.Span(wait)
}

func (h *house) serve(t testing.TB) {
	public, err1 := net.Listen("tcp", "127.0.0.1:0")
	admin, err2 := net.Listen("tcp", "127.0.0.1:0")
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	h.address, h.admin = public.Addr().String(), admin.Addr().String()
	var ctx context.Context
	ctx, h.end = context.WithCancel(context.Background())
	h.ended = make(chan struct{})
	go func() {
		defer close(h.ended)
		_ = h.reader.Run(ctx, public, admin)
	}()
	h.client = &http.Client{
		Transport:     &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 64},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	t.Cleanup(func() {
		h.client.CloseIdleConnections()
		h.end()
		<-h.ended
	})
}

var loadTable = sync.OnceValue(func() *cdn.Table {
	table, err := cdn.Load()
	if err != nil {
		panic(err)
	}
	return table
})

// exportedSite writes a shell for every page, like the site's export.
func exportedSite(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	for _, page := range loadTable().Routes.Pages {
		file := filepath.Join(folder, filepath.FromSlash(page.Shell))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(shellText, "PAGE", page.ID)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

const shellText = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8" data-next-head=""/><meta name="viewport" content="width=device-width, initial-scale=1" data-next-head=""/><title data-next-head="">Shell PAGE</title><meta name="description" content="Shell description" data-next-head=""/><link rel="stylesheet" href="/_next/static/a.css"/><script>window.started=1</script><script src="/_next/static/a.js" defer=""></script></head><body><div id="__next"><main>skeleton of PAGE</main></div><script id="__NEXT_DATA__" type="application/json">{"page":"/PAGE"}</script></body></html>`

// reply is a client's view of a response.
type reply struct {
	status int
	header http.Header
	body   string
}

// get sends a request to the first tenant; set changes it.
func (h *house) get(t testing.TB, uri string, set ...func(*http.Request)) reply {
	t.Helper()
	got, err := h.try(uri, set...)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func (h *house) try(uri string, set ...func(*http.Request)) (reply, error) {
	request, err := http.NewRequest("GET", "http://"+h.address+uri, nil)
	if err != nil {
		return reply{}, err
	}
	request.Host = "prairie.test"
	for _, s := range set {
		s(request)
	}
	response, err := h.client.Do(request)
	if err != nil {
		return reply{}, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return reply{response.StatusCode, response.Header, string(body)}, err
}

func header(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

func host(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }

func method(name string) func(*http.Request) { return func(r *http.Request) { r.Method = name } }

// pass advances the clock.
func (h *house) pass(d time.Duration) { h.time.Add(int64(d)) }

// settle waits until revalidation is idle and the store has applied its queue.
func (h *house) settle() {
	for range cap(h.reader.loader.Refreshes) {
		h.reader.loader.Refreshes <- struct{}{}
	}
	for range cap(h.reader.loader.Refreshes) {
		<-h.reader.loader.Refreshes
	}
	for h.reader.loader.Upstream.Health.Probes.Load() > 0 {
		runtime.Gosched()
	}
	h.reader.store.Cache.Wait()
}

// raw sends bytes and reads until the connection closes.
func (h *house) raw(t *testing.T, request string) string {
	t.Helper()
	conn, err := net.Dial("tcp", h.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, request); err != nil {
		t.Fatal(err)
	}
	_ = conn.(*net.TCPConn).CloseWrite()
	var out bytes.Buffer
	_, _ = io.Copy(&out, conn)
	return out.String()
}

// want compares a reply with status, body and parts of Cache-Status.
func want(t *testing.T, got reply, status int, body string, cacheStatus ...string) {
	t.Helper()
	if got.status != status || body != "" && got.body != body {
		t.Errorf("%d %s, want %d %s", got.status, got.body, status, body)
	}
	for _, part := range cacheStatus {
		if !strings.Contains(got.header.Get("Cache-Status"), part) {
			t.Errorf("Cache-Status %q lacks %q", got.header.Get("Cache-Status"), part)
		}
	}
}
