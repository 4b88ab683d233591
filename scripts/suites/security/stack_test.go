package security

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/sqlitedialect"
	_ "modernc.org/sqlite" // the driver

	"fairwarning/cdn/frontdoor"
	"fairwarning/cdn/settings"
	"fairwarning/engine/conformance/requests"
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
	db       *bun.DB // the engine's database
	one, two int64   // the houses
	door     string  // host:port, as are writer, engine and control
	writer   string
	engine   string
	control  string // of the program twohouses
	program  *exec.Cmd
	log      *journal
	secrets  sync.Map // values that no log may contain, with descriptions
	seen     *witness
	began    time.Time     // on the engine's clock
	late     time.Duration // how far that clock is ahead of began
	people   map[string]*person
}

// newStack runs a stack until the test ends. settings are flags of the writer; without them it has no effective rate limits.
func newStack(t *testing.T, settings ...string) *stack {
	t.Helper()
	s := &stack{T: t, log: &journal{}}
	folder := t.TempDir()
	s.must(os.CopyFS(folder, os.DirFS(filled)))
	s.scanAtEnd(folder)
	s.secret(password, "password")
	s.secret(license, "license number")
	s.secrets.Store(serviceToken, "service token")
	s.secrets.Store(tokenKey, "token key")
	s.startEngine(folder)
	s.Cleanup(s.searchLogs)
	slog.SetDefault(slog.New(slog.NewTextHandler(s.log, nil)))
	s.startWriter(settings)
	s.startDoor()
	return s
}

func (s *stack) now() time.Time { return s.began.Add(s.late) }

// pass moves the engine's clock ahead.
func (s *stack) pass(d time.Duration) {
	s.Helper()
	s.late += d
	s.order("/late?by="+strconv.FormatInt(int64(d), 10), nil, nil)
}

func (s *stack) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

// startEngine runs the program twohouses and opens its database.
func (s *stack) startEngine(folder string) {
	s.Helper()
	s.program = exec.Command(twoHouses, "--folder", folder, "--password", password, "--license", license)
	s.program.Env = append(os.Environ(), "SERVICE_TOKEN="+serviceToken, "TOKEN_KEY="+tokenKey)
	s.program.Stderr = s.log
	out, err := s.program.StdoutPipe()
	s.must(err)
	s.must(s.program.Start())
	s.Cleanup(s.stopEngine)
	var told struct {
		Engine, Control, Database string
		Now                       time.Time
		One, Two                  int64
		People                    map[string]*person
	}
	if err := json.NewDecoder(out).Decode(&told); err != nil {
		s.Fatalf("%v\n%s", err, s.log)
	}
	s.engine, s.control, s.one, s.two, s.began, s.people = told.Engine, told.Control, told.One, told.Two, told.Now, told.People
	for _, p := range s.people {
		s.secret(p.Session.Token, "token")
		s.secret(p.Session.RefreshToken, "refresh token")
		s.secret(p.Link, "link to a document")
	}
	database, err := sql.Open("sqlite", "file:"+told.Database+"?_pragma=busy_timeout(10000)&_txlock=immediate")
	s.must(err)
	s.db = bun.NewDB(database, sqlitedialect.New())
	s.Cleanup(func() { s.db.Close() })
	s.seen = &witness{next: httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: s.engine})}
	s.seen.next.FlushInterval = -1 // streams
}

// stopEngine ends the program, so that all it logs is there.
func (s *stack) stopEngine() {
	if s.program.ProcessState == nil {
		_ = s.program.Process.Signal(syscall.SIGTERM)
		_ = s.program.Wait()
	}
}

// order has the program twohouses do something, and reads its answer unless into is nil.
func (s *stack) order(what string, body, into any) {
	s.Helper()
	text, err := json.Marshal(body)
	s.must(err)
	response, err := http.Post("http://"+s.control+what, "application/json", bytes.NewReader(text))
	s.must(err)
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		s.Fatalf("%s: %s", what, response.Status)
	}
	if into != nil {
		s.must(json.NewDecoder(response.Body).Decode(into))
	}
}

// listenForEngine returns the address at which the writer reaches the engine, through the witness.
func (s *stack) listenForEngine() string {
	listening := httptest.NewServer(s.seen)
	s.Cleanup(listening.Close)
	s.seen.host = strings.TrimPrefix(listening.URL, "http://")
	return listening.URL
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
	s.must(declared.Parse(append(append([]string{"--engine", s.listenForEngine(), "--tenants", tenants}, wide...), flags...)))
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
	return s.exchange(s.writer, hostOne, method, path, body, append(headers, headerService, serviceToken, headerClient, client)...)
}

func (s *stack) exchange(address, host, method, path, body string, headers ...string) reply {
	s.Helper()
	request, err := http.NewRequest(method, "http://"+address+path, strings.NewReader(body))
	s.must(err)
	request.Host = host
	switch {
	case body == requests.PDF:
		request.Header.Set("Content-Type", "application/pdf")
	case body == requests.GIF:
		request.Header.Set("Content-Type", "image/gif")
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

// witness passes requests on to the engine and records them.
type witness struct {
	next *httputil.ReverseProxy
	host string     // its own address, at which the writer believes the engine
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
