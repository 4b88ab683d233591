package faults

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// engine is a scripted engine: a real HTTP server whose answers identify the request they belong to. It counts
// requests and can simulate failures (unhealthy_test.go).
type engine struct {
	t       *testing.T
	address string
	feed    *changeFeed
	filling func(question) string // returns the filler text of an answer
	version atomic.Int64          // of the last answer; increases with every answer
	delay   atomic.Int64          // mean nanoseconds before an answer, randomized by up to a third either way
	maxAge  atomic.Int64          // max-age in seconds; negative leaves it to the policy

	mu      sync.Mutex // guards the fields below
	server  *http.Server
	conduct http.HandlerFunc
	well    time.Time // when it started, or its behavior last changed
	fetches map[question]int
	inside  int // requests in progress, feeds excluded
	peak    int // highest value of inside
}

// question is a request, from a client to a reader or from a reader to the engine.
type question struct {
	tenant int
	uri    string // canonical
}

// answer is the body of the engine's response.
type answer struct {
	Question string `json:"question"`
	Tenant   int    `json:"tenant"`
	Version  int64  `json:"version"`
	At       int64  `json:"at"` // Unix milliseconds
	Filling  string `json:"filling"`
}

// firstMadeUp is the first id that does not exist.
const firstMadeUp = 1_000_000_000

// filling is the start of the filler text. It makes answers as long as a short real one, and compressible.
var filling = strings.Repeat("Hydraulic excavator, 2019, 4,210 h, Sioux Falls. ", 20)

// picture is the content of every media file: random bytes, which do not compress.
var picture = randomBytes(10_000)

func newEngine(t *testing.T) *engine {
	e := &engine{t: t, address: freeport.Address(), feed: newChangeFeed(), fetches: map[question]int{}}
	e.filling = func(question) string { return filling }
	e.maxAge.Store(-1)
	e.conduct = e.answer
	e.rise()
	t.Cleanup(e.die)
	return e
}

// rise starts listening, always on the same port.
func (e *engine) rise() {
	var listener net.Listener
	await.Until(e.t, "the engine's port is free", func() (free bool) {
		var err error
		listener, err = net.Listen("tcp", e.address)
		return err == nil
	})
	server := &http.Server{Handler: e}
	e.mu.Lock()
	e.server, e.well = server, time.Now()
	e.mu.Unlock()
	go func() { _ = server.Serve(listener) }()
}

// die closes the port and cuts every connection.
func (e *engine) die() {
	e.mu.Lock()
	defer e.mu.Unlock()
	_ = e.server.Close()
}

// behave sets how the engine answers from now on.
func (e *engine) behave(conduct http.HandlerFunc) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.conduct, e.well = conduct, time.Now()
}

// wellSince returns when the engine last became healthy.
func (e *engine) wellSince() time.Time {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.well
}

func (e *engine) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	e.mu.Lock()
	conduct := e.conduct
	if strings.HasSuffix(r.URL.Path, "/GetChanges") {
		e.mu.Unlock()
		e.feed.ServeHTTP(w, r)
		return
	}
	e.fetches[asked(r)]++
	e.inside++
	e.peak = max(e.peak, e.inside)
	e.mu.Unlock()
	defer func() {
		e.mu.Lock()
		e.inside--
		e.mu.Unlock()
	}()
	w.Header().Set("X-Request-Id", r.Header.Get("X-Request-Id"))
	conduct(w, r)
}

func asked(r *http.Request) question {
	tenant, _ := strconv.Atoi(r.Header.Get("X-Fairwarning-Tenant")) // 0 if the header is missing
	return question{tenant, r.URL.RequestURI()}
}

// answer responds the way a healthy engine does.
func (e *engine) answer(w http.ResponseWriter, r *http.Request) {
	delay := float64(e.delay.Load()) * (2.0/3 + rand.Float64()*2/3)
	select {
	case <-time.After(time.Duration(delay)):
	case <-r.Context().Done():
		return
	}
	e.write(w, asked(r), true)
}

// write writes the answer to a request. named adds the header that names the tenant.
func (e *engine) write(w http.ResponseWriter, q question, named bool) {
	h := w.Header()
	h.Set("Content-Type", "application/json")
	if named {
		h.Set("X-Fairwarning-Tenant", strconv.Itoa(q.tenant))
	}
	if seconds := e.maxAge.Load(); seconds >= 0 {
		h.Set("Cache-Control", fmt.Sprintf("max-age=%d", seconds))
	}
	if strings.HasPrefix(q.uri, "/media/") {
		h.Set("Content-Type", "image/webp")
		_, _ = w.Write(picture) // the reader may have disconnected
		return
	}
	if q.isMadeUp() {
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, `{"message":"There is no such thing"}`)
		return
	}
	body, err := json.Marshal(answer{q.uri, q.tenant, e.version.Add(1), time.Now().UnixMilli(), e.filling(q)})
	if err != nil {
		panic("BUG: answer cannot be written: " + err.Error())
	}
	_, _ = w.Write(body) // the reader may have disconnected
}

func (q question) isMadeUp() bool {
	_, id, _ := strings.Cut(q.uri, "=")
	n, err := strconv.Atoi(id)
	return err == nil && n >= firstMadeUp
}

// fetched returns how many times the engine received a request.
func (e *engine) fetched(q question) int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.fetches[q]
}

// counts returns a copy of the counts of all requests so far.
func (e *engine) counts() map[question]int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return maps.Clone(e.fetches)
}

// total returns the number of requests so far.
func (e *engine) total() (n int) {
	for _, times := range e.counts() {
		n += times
	}
	return n
}

// takePeak returns the highest number of concurrent requests and resets it.
func (e *engine) takePeak() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	peak := e.peak
	e.peak = e.inside
	return peak
}
