package security

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"fairwarning/cdn/frontdoor"
	"fairwarning/cdn/settings"
	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/lifecycle"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/documents"
	"fairwarning/engine/documents/files"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/server"
	"fairwarning/writer"
)

const (
	serviceToken = "service-token-of-the-security-tests"
	tokenKey     = "a-key-of-32-characters-or-more-for-tokens"
	hostOne      = "localhost" // tenant one's
	hostTwo      = "two.localhost"
)

// stack is an engine, a writer and a front door, each on its own port, with two houses and one log.
type stack struct {
	*testing.T
	store    *db.Store
	sessions *identity.Sessions
	one, two int64  // the houses
	door     string // host:port, as are writer and engine
	writer   string
	engine   string
	log      *enginetest.Journal
	secrets  sync.Map // values that no log may contain, with descriptions
	seen     *witness
	late     atomic.Int64 // how far the engine's clock is ahead of enginetest.Now, nanoseconds
	people   map[string]*person
	files    files.Store // of documents
	blobs    *blobs.Folder
	clock    *lifecycle.Clock
}

// newStack runs a stack until the test ends. settings are flags of the writer; without them it has no effective rate limits.
func newStack(t *testing.T, settings ...string) *stack {
	t.Helper()
	s := &stack{T: t, store: enginetest.Open(t), log: &enginetest.Journal{}, people: map[string]*person{}}
	s.one = enginetest.House(t, s.store, "one", hostOne, "127.0.0.1")
	s.two = enginetest.House(t, s.store, "two", hostTwo)
	enginetest.Fill(t, s.store, s.one, 40, 1)
	enginetest.Fill(t, s.store, s.two, 40, 2)
	for _, house := range []int64{s.one, s.two} {
		_, err := s.store.DB.NewRaw(`INSERT INTO tax_exemption_types (tenant_id, name) VALUES (?, 'Resale')`, house).Exec(t.Context())
		s.must(err)
	}
	t.Cleanup(s.searchLogs)
	enginetest.ScanAtEnd(t, s.store, s.log.String)
	s.secrets.Store(serviceToken, "service token")
	s.secrets.Store(tokenKey, "token key")
	log := slog.New(slog.NewTextHandler(s.log, nil))
	slog.SetDefault(log)
	s.startEngine(log)
	s.startWriter(settings)
	s.startDoor()
	s.settle()
	return s
}

func (s *stack) now() time.Time { return enginetest.Now.Add(time.Duration(s.late.Load())) }

// pass moves the engine's clock ahead.
func (s *stack) pass(d time.Duration) { s.late.Add(int64(d)) }

func (s *stack) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

func (s *stack) startEngine(log *slog.Logger) {
	var err error
	s.blobs, err = blobs.OpenFolder(filepath.Join(s.TempDir(), "blobs"))
	s.must(err)
	s.files, err = files.OpenFolder(filepath.Join(s.TempDir(), "documents"))
	s.must(err)
	changes, err := feed.Open(s.Context(), s.store)
	s.must(err)
	indexes := search.NewIndexes(s.store)
	s.sessions = identity.New(identity.Config{Key: []byte(tokenKey), ServiceToken: serviceToken}, s.store, s.now)
	desk := bidding.Open(s.store, s.now, log)
	s.Cleanup(desk.Close)
	running, err := server.New(server.Config{
		Store: s.store, Bids: desk, Indexes: indexes, Feed: changes, Blobs: s.blobs, Sessions: s.sessions, ServiceToken: serviceToken, Now: s.now, Log: log,
		PublicOrigin: "https://{host}", Payment: payment.Sandbox{Folder: s.TempDir()}, Imports: s.TempDir(), Documents: documents.Config{Files: s.files},
	})
	s.must(err)
	s.clock = &lifecycle.Clock{Store: s.store, Indexes: indexes, Feed: changes, Reload: running.Reload, Log: log}
	s.must(s.clock.Start(s.Context(), s.now()))
	s.seen = &witness{next: running}
	listening := httptest.NewServer(s.seen)
	s.Cleanup(listening.Close)
	s.engine = strings.TrimPrefix(listening.URL, "http://")
}

// wide sets limits that no test reaches.
var wide = []string{
	"--open-calls", "1000000", "--sign-ins", "1000000", "--account-sign-ins", "1000000", "--mails", "1000000", "--recipient-mails", "1000000",
	"--codes", "1000000", "--session-codes", "1000000", "--secrets", "1000000", "--session-secrets", "1000000", "--cards", "1000000",
	"--session-cards", "1000000", "--device-sign-ins", "1000000", "--bids", "1000000", "--session-bids", "1000000",
}

func (s *stack) startWriter(flags []string) {
	s.Setenv("SERVICE_TOKEN", serviceToken)
	var config writer.Config
	declared := settings.New("writer")
	config.Declare(declared)
	tenants := hostOne + "=" + strconv.FormatInt(s.one, 10) + "," + hostTwo + "=" + strconv.FormatInt(s.two, 10)
	s.must(declared.Parse(append(append([]string{"--engine", "http://" + s.engine, "--tenants", tenants}, wide...), flags...)))
	w, err := writer.New(config, s.log)
	s.must(err)
	public, admin := s.listen(), s.listen()
	s.writer = public.Addr().String()
	s.run(func(ctx context.Context) error { return w.Run(ctx, public, admin) })
}

func (s *stack) startDoor() {
	reader := httptest.NewServer(http.NotFoundHandler())
	s.Cleanup(reader.Close)
	config := frontdoor.Config{Reader: reader.URL, Writer: "http://" + s.writer, ServiceToken: serviceToken}
	door, err := frontdoor.New(config, fstest.MapFS{}, s.log)
	s.must(err)
	listener := s.listen()
	s.door = listener.Addr().String()
	s.run(func(ctx context.Context) error { return door.Run(ctx, listener) })
}

func (s *stack) listen() net.Listener {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	s.must(err)
	return listener
}

// run runs a service until the test ends and waits until it has stopped.
func (s *stack) run(service func(context.Context) error) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- service(ctx) }()
	s.Cleanup(func() {
		cancel()
		<-ended
	})
}

// reply is a response with its body.
type reply struct {
	status int
	header http.Header
	body   string
}

// ask sends a request to the first house through the front door.
func (s *stack) ask(method, path, body string, headers ...string) reply {
	s.Helper()
	return s.askHost(hostOne, method, path, body, headers...)
}

// askHost sends a request through the front door. headers alternates names and values.
func (s *stack) askHost(host, method, path, body string, headers ...string) reply {
	s.Helper()
	return s.exchange(s.door, host, method, path, body, headers...)
}

// askFrom sends a request to the first house as the front door would forward it for a client with that address.
func (s *stack) askFrom(client, method, path, body string, headers ...string) reply {
	s.Helper()
	return s.exchange(s.writer, hostOne, method, path, body, append(headers, api.HeaderService, serviceToken, api.HeaderClient, client)...)
}

func (s *stack) exchange(address, host, method, path, body string, headers ...string) reply {
	s.Helper()
	request, err := http.NewRequest(method, "http://"+address+path, strings.NewReader(body))
	s.must(err)
	request.Host = host
	switch {
	case body == exampleFile:
		request.Header.Set("Content-Type", "application/pdf")
	case body != "":
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	s.must(err)
	defer response.Body.Close()
	if response.Header.Get("Content-Type") == "text/event-stream" {
		return reply{response.StatusCode, response.Header, ""} // the stream does not end
	}
	text, err := io.ReadAll(response.Body)
	s.must(err)
	s.secretsIn(body)
	s.secretsIn(string(text))
	if response.Header.Get("Content-Type") == "application/pdf" {
		return reply{response.StatusCode, response.Header, string(text)} // is compressed; its tables of numbers may look like anything
	}
	for _, number := range cardNumbers(sessionIDs.ReplaceAllString(string(text), "")) {
		s.Errorf("%s %s: %s in a response looks like a card number", method, path, number)
	}
	return reply{response.StatusCode, response.Header, string(text)}
}

// witness wraps the engine's handler and records the requests that reach it.
type witness struct {
	next http.Handler
	mu   sync.Mutex // protects came
	came []arrival
}

// arrival is a request as the engine received it.
type arrival struct {
	*http.Request
	body string
}

// ServeHTTP implements http.Handler.
func (w *witness) ServeHTTP(to http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(http.ErrAbortHandler) // the body is incomplete, so the engine would not act on it
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	w.mu.Lock()
	w.came = append(w.came, arrival{r, string(body)})
	w.mu.Unlock()
	w.next.ServeHTTP(to, r)
}

// take returns the requests that have reached the engine since the last call.
func (w *witness) take() []arrival {
	w.mu.Lock()
	defer w.mu.Unlock()
	came := w.came
	w.came = nil
	return came
}
