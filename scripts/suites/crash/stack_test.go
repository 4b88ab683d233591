package crash

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/people/payment/gatewaytest"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// stack is an engine with a writer in front, on addresses that stay the same across restarts.
type stack struct {
	t        *testing.T
	data     string
	database string // location of the database; empty: a file in data
	engine   string // host:port
	writer   string
	ready    map[string]string // by name: the URL that returns 200 once it is ready
	args     map[string][]string

	mu      sync.Mutex
	running map[string]*exec.Cmd
	log     *os.File // of both, printed when a test fails
}

const password = "correct horse battery staple"

// sandbox is the flag of an engine without a payment processor.
const sandbox = "--sandbox-payments"

func newStack(t *testing.T, mails, texts string) *stack {
	s := &stack{t: t, data: t.TempDir(), engine: freeport.Address(), writer: freeport.Address(), running: map[string]*exec.Cmd{}}
	admin := freeport.Address()
	var err error
	if s.log, err = os.Create(filepath.Join(s.data, "log")); err != nil {
		t.Fatal(err)
	}
	s.ready = map[string]string{"engine": "http://" + s.engine + "/healthz", "writer": "http://" + admin + "/readyz"}
	s.args = map[string][]string{
		"engine": {"serve", "--data", s.data, "--listen", s.engine, "--outbox", "off", "--admin", "off", "--public-origin", "http://{host}", sandbox,
			"--bids-per-lot", "1000000", "--downtime-grace", "1m"}, // the shortest possible, so that a slow start delays lots as little as possible
		"writer": {"--listen", s.writer, "--admin", admin, "--engine", "http://" + s.engine},
	}
	if mails == "" {
		s.args["engine"] = append(s.args["engine"], "--outbox-mail")
	}
	t.Setenv("SERVICE_TOKEN", "service-token-of-the-faults")
	t.Setenv("TOKEN_KEY", strings.Repeat("k", 32))
	t.Setenv("LICENSE_KEY", strings.Repeat("0", 64))
	t.Setenv("SMTP_URL", mails)
	t.Setenv("MAIL_FROM", "House one <office@one.example>")
	t.Setenv("SMS_URL", texts)
	for _, rate := range []string{"WRITER_OPEN_CALLS", "WRITER_SIGN_INS", "WRITER_ACCOUNT_SIGN_INS", "WRITER_CODES", "WRITER_RESETS", "WRITER_ACCOUNT_RESETS", "WRITER_TOKENS", "WRITER_CARDS", "WRITER_SESSION_CARDS", "WRITER_BIDS", "WRITER_SESSION_BIDS"} {
		t.Setenv(rate, "1000000") // all requests come from one address
	}
	return s
}

// furnish creates the house and an event that is open for registration.
func (s *stack) furnish() (house, event int64) {
	store, err := db.Open(s.t.Context(), s.location())
	if err != nil {
		s.t.Fatal(err)
	}
	defer store.Close()
	house = enginetest.House(s.t, store, "one", "127.0.0.1", "one.example")
	terms, err := tenant.Terms(s.t.Context(), store, house, 0)
	if err != nil {
		s.t.Fatal(err)
	}
	starts := time.Now().Add(7 * 24 * time.Hour)
	event, err = auction.PutEvent(s.t.Context(), store, house, db.EventRow{Code: "E", TypeID: codes.EventOnline, StatusID: codes.EventUpcoming, Name: "County fleet",
		StartsAt: db.Millis(starts), EndsAt: db.Millis(starts.Add(time.Hour)), PrebidFrom: db.Millis(starts), TimeZone: "America/Chicago", TermsID: terms.ID}, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return house, event
}

// addProcessor adds a payment processor that the engine uses, and returns the folder of its books and faults. Call it before addEngine.
func (s *stack) addProcessor() (folder string) {
	address, folder := freeport.Address(), filepath.Join(s.t.TempDir(), "processor")
	s.ready["processor"] = "http://" + address + "/healthz"
	s.args["processor"] = []string{"--listen", address, "--folder", folder}
	s.args["engine"] = slices.DeleteFunc(s.args["engine"], func(arg string) bool { return arg == sandbox })
	s.t.Setenv("PAYMENT_URL", "http://"+address)
	s.t.Setenv("PAYMENT_LOGIN", "house")
	s.t.Setenv("PAYMENT_KEY", gatewaytest.Key)
	return folder
}

// addReader adds a reader of the engine, and returns its address.
func (s *stack) addReader(name string) (address string) {
	address, admin := freeport.Address(), freeport.Address()
	s.ready[name] = "http://" + admin + "/readyz"
	s.args[name] = []string{"--listen", address, "--admin", admin, "--engine", "http://" + s.engine, "--tenants", "*=1", "--policy", "../../../cdn/policy.yaml"}
	return address
}

// addEngine adds an engine on the same database, and returns its address.
func (s *stack) addEngine(name string) (address string) {
	address = freeport.Address()
	s.ready[name] = "http://" + address + "/healthz"
	s.args[name] = append(slices.Clone(s.args["engine"]), "--listen", address)
	return address
}

// start runs a program and waits until it is ready.
func (s *stack) start(name string) {
	command := exec.Command(filepath.Join(programs, strings.TrimRight(name, "0123456789")), s.args[name]...)
	command.Stdout, command.Stderr = s.log, s.log
	if err := command.Start(); err != nil {
		s.t.Error(err)
		return
	}
	s.mu.Lock()
	s.running[name] = command
	s.mu.Unlock()
	for deadline := time.Now().Add(await.Limit); ; time.Sleep(10 * time.Millisecond) {
		if answer, err := http.Get(s.ready[name]); err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return
			}
		}
		if time.Now().After(deadline) {
			s.t.Errorf("%s is not ready:\n%s", name, s.tail())
			return
		}
	}
}

// kill ends a program without warning (SIGKILL).
func (s *stack) kill(name string) {
	s.mu.Lock()
	command := s.running[name]
	delete(s.running, name)
	s.mu.Unlock()
	if command != nil {
		_ = command.Process.Kill()
		_ = command.Wait() // always an error for a killed process
	}
}

func (s *stack) stop() {
	for name := range s.args {
		s.kill(name)
	}
}

func (s *stack) tail() string {
	text := s.logged()
	return text[max(0, len(text)-3000):]
}

// logged returns what both have logged.
func (s *stack) logged() string {
	text, err := os.ReadFile(s.log.Name())
	if err != nil {
		return err.Error()
	}
	return string(text)
}
