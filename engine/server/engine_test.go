package server

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

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
)

// engine is a complete engine on a free port. Its clock stands still until a test moves it.
type engine struct {
	t        testing.TB
	store    *db.Store
	blobs    *blobs.Folder
	folder   string // of people's documents
	papers   documents.Config
	server   *Server
	clock    *lifecycle.Clock
	address  string
	millis   atomic.Int64
	one, two int64
	log      enginetest.Journal
	scan     sync.Once // for card numbers, once the test has sent one
}

// payingFields are the fields of a body that hold numbers of cards and bank accounts.
var payingFields = regexp.MustCompile(`"(?:creditCardNumber|cardNumber|accountNumber)":`)

const serviceToken = "service-token-of-the-tests"

func NewEngine(t testing.TB, items int) *engine {
	t.Helper()
	e := &engine{t: t, store: enginetest.Open(t)}
	e.millis.Store(db.Millis(enginetest.Now))
	e.one = enginetest.House(t, e.store, "one", "localhost", "127.0.0.1")
	e.two = enginetest.House(t, e.store, "two", "two.localhost")
	enginetest.Fill(t, e.store, e.one, items, 1)
	e.open()
	return e
}

// open opens an engine on the store.
func (e *engine) open() {
	e.t.Helper()
	var err error
	if e.blobs, err = blobs.OpenFolder(filepath.Join(e.t.TempDir(), "blobs")); err != nil {
		e.t.Fatal(err)
	}
	changes, err := feed.Open(e.t.Context(), e.store)
	if err != nil {
		e.t.Fatal(err)
	}
	e.folder, e.papers.Spool = filepath.Join(e.t.TempDir(), "documents"), e.t.TempDir()
	if e.papers.Files, err = files.OpenFolder(e.folder); err != nil {
		e.t.Fatal(err)
	}
	indexes := search.NewIndexes(e.store)
	log := slog.New(slog.NewTextHandler(&e.log, nil))
	desk := bidding.Open(e.store, e.now, log)
	e.t.Cleanup(desk.Close)
	e.server, err = New(Config{Store: e.store, Bids: desk, Indexes: indexes, Feed: changes, Blobs: e.blobs, ServiceToken: serviceToken, Now: e.now, Log: log,
		Payment: payment.Sandbox{Folder: e.t.TempDir()}, Documents: e.papers, Imports: e.t.TempDir(),
		Sessions: identity.New(identity.Config{Key: []byte(strings.Repeat("k", 32)), ServiceToken: serviceToken}, e.store, e.now)})
	if err != nil {
		e.t.Fatal(err)
	}
	e.clock = &lifecycle.Clock{Store: e.store, Indexes: indexes, Feed: changes, Reload: e.server.Reload, Bids: desk, Log: log}
	if err := e.clock.Start(e.t.Context(), e.now()); err != nil {
		e.t.Fatal(err)
	}
	listening := httptest.NewServer(e.server)
	e.t.Cleanup(listening.Close)
	e.address = listening.URL
}

func (e *engine) now() time.Time { return time.UnixMilli(e.millis.Load()).UTC() }

// pass moves the time forward and lets the clock of events tick.
func (e *engine) pass(d time.Duration) {
	e.t.Helper()
	e.millis.Add(d.Milliseconds())
	if err := e.clock.Tick(context.Background(), e.now()); err != nil {
		e.t.Fatal(err)
	}
}

// reply is a response with its body.
type reply struct {
	*http.Response
	body string
}

func (e *engine) do(method, host, path, body string, headers ...string) reply {
	e.t.Helper()
	if payingFields.MatchString(body) {
		e.scan.Do(func() { enginetest.ScanAtEnd(e.t, e.store, e.log.String) })
	}
	request, err := http.NewRequest(method, e.address+path, strings.NewReader(body))
	if err != nil {
		e.t.Fatal(err)
	}
	request.Host = host
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		e.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		e.t.Fatal(err)
	}
	return reply{response, string(text)}
}

func (e *engine) get(path string, headers ...string) reply {
	e.t.Helper()
	return e.do("GET", "localhost", path, "", headers...)
}

// Read decodes a successful response.
func Read[T any](t testing.TB, r reply) (v T) {
	t.Helper()
	if r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %s", r.Request.URL, r.StatusCode, r.body)
	}
	if err := json.Unmarshal([]byte(r.body), &v); err != nil {
		t.Fatalf("%s: %v in %s", r.Request.URL, err, r.body)
	}
	return v
}
