package processes

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// callers is how many people make calls at the same time.
const callers = 8

// TestEnginesBehindABalancer runs the example for several engines (cdn/deploy/engines.Caddyfile): two engines on one database, and a writer that
// knows only the balancer. An engine that stops loses no call, and one that is killed loses at most the calls that were on their way.
func TestEnginesBehindABalancer(t *testing.T) {
	if _, err := exec.LookPath("caddy"); err != nil && os.Getenv("FAIRWARNING_TLS_PROXIES") != "required" {
		t.Skip("caddy is not installed")
	}
	u := onPostgres(t, present(t))
	pair := [2]*service{u.balanced(freeport.Address()), u.balanced(freeport.Address())}
	writer := newWriterTo(t, "http://"+startBalancer(t, pair[0].public, pair[1].public))
	u.signIn(writer, "bidder@prairieiron.example")
	lots := u.lots(pair[0]) // which the writer does not list

	l := u.load(writer.public, lots)
	for i := range pair {
		l.wait(200)
		pair[i].finish()
		l.wait(200)
		pair[i] = u.balanced(pair[i].public)
	}
	if lost := l.lost(); len(lost) > 0 {
		t.Errorf("engines that stopped lost %d of %d calls, such as %s", len(lost), l.done.Load(), lost[0])
	}
	l.wait(200)
	pair[0].kill()
	l.wait(400)
	l.stop()
	if lost := l.lost(); len(lost) > callers {
		t.Errorf("a killed engine lost %d calls of %d callers: %s", len(lost), callers, strings.Join(lost, "\n"))
	}
	u.bid(pair[1], lots[0])
}

// balanced starts an engine for a balancer at an address and waits until it is ready.
func (u *upgrade) balanced(address string) *service {
	u.Helper()
	s := &service{T: u.T, name: "engine", public: address, data: u.data, log: filepath.Join(u.TempDir(), "log"), ended: make(chan struct{})}
	s.Cmd = exec.Command(filepath.Join(programs, "engine"), append(s.arguments(), "--drain-delay", "3s")...)
	s.launch(u.settings...)
	s.until("it is ready", func() bool { return s.ask("GET", "/readyz", "", nil, nil) == http.StatusOK })
	return s
}

// newWriterTo starts a writer in front of an engine.
func newWriterTo(t *testing.T, engine string) *service {
	t.Helper()
	s := &service{T: t, name: "writer", public: freeport.Address(), admin: freeport.Address()}
	s.begin("--listen", s.public, "--admin", s.admin, "--engine", engine)
	return s
}

// begin starts a service, or starts it again, and waits until it is ready.
func (s *service) begin(arguments ...string) {
	s.Helper()
	s.log, s.ended = filepath.Join(s.TempDir(), "log"), make(chan struct{})
	s.Cmd = exec.Command(filepath.Join(programs, s.name), arguments...)
	s.launch()
	s.until("it is ready", func() bool {
		response, err := http.Get("http://" + s.admin + "/readyz")
		if err == nil {
			response.Body.Close()
		}
		return err == nil && response.StatusCode == http.StatusOK
	})
}

// finish stops a service and waits until it has ended.
func (s *service) finish() {
	s.Helper()
	if err := s.Process.Signal(syscall.SIGTERM); err != nil {
		s.Fatal(err)
	}
	<-s.ended
	if code := s.ProcessState.ExitCode(); code != 0 {
		s.Errorf("exit code %d:\n%s", code, s.logged())
	}
}

// startBalancer starts Caddy with the example in front of two engines and returns its address.
func startBalancer(t *testing.T, engines ...string) string {
	t.Helper()
	example, err := os.ReadFile("../../../cdn/deploy/engines.Caddyfile")
	if err != nil {
		t.Fatal(err)
	}
	address, dir := freeport.Address(), t.TempDir()
	_, port, _ := net.SplitHostPort(address)
	text := strings.NewReplacer(":8093", ":"+port, "127.0.0.1:8083", engines[0], "127.0.0.1:8183", engines[1]).Replace(string(example))
	file := filepath.Join(dir, "Caddyfile")
	if err := os.WriteFile(file, []byte(strings.Replace(text, "{\n", "{\n\tadmin off\n", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	command := exec.Command("caddy", "run", "--config", file, "--adapter", "caddyfile")
	command.Env = append(os.Environ(), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
	var log bytes.Buffer
	command.Stdout, command.Stderr = &log, &log
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
		if t.Failed() {
			t.Log(log.String())
		}
	})
	await.Until(t, "the balancer listens", func() bool {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			conn.Close()
		}
		return err == nil
	})
	return address
}

// load is personal calls that callers make one after the other.
type load struct {
	*testing.T
	done    atomic.Int64
	ending  chan struct{}
	callers sync.WaitGroup

	mu     sync.Mutex
	failed []string
}

// load starts callers that add lots to the watch list, read the bidding on them, and read public answers.
func (u *upgrade) load(address string, lots []int64, public ...string) *load {
	l := &load{T: u.T, ending: make(chan struct{})}
	for i := range callers {
		item := lots[i%len(lots)]
		l.callers.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-l.ending:
					return
				default:
				}
				method, path, body := "GET", fmt.Sprint("/api/v1/Auction/GetBidding?item_ID=", item), ""
				switch {
				case n%2 == 0:
					method, path, body = "POST", "/api/v1/Auction/AddWatchList", fmt.Sprintf(`{"item_ID":%d}`, item)
				case n%4 == 1 && len(public) > 0:
					path = public[n/4%len(public)]
				}
				l.call(address, method, path, u.bearer, body)
			}
		})
	}
	u.Cleanup(l.stop)
	return l
}

// call makes a call and notes it if it is lost.
func (l *load) call(address, method, path, bearer, body string) {
	request, err := http.NewRequestWithContext(l.Context(), method, "http://"+address+path, strings.NewReader(body))
	if err != nil {
		l.Error(err)
		return
	}
	request.Host = "localhost"
	request.Header = http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {rand.Text()}, "Login-Source": {"auction"}, "Authorization": {"Bearer " + bearer}}
	response, err := http.DefaultClient.Do(request)
	answer := fmt.Sprint(err)
	if err == nil {
		text, _ := io.ReadAll(response.Body)
		response.Body.Close()
		answer = fmt.Sprintf("%d %s", response.StatusCode, text)
	}
	if !strings.HasPrefix(answer, "200 ") && !strings.HasPrefix(answer, "429 ") { // 429: the engine has answered a person in a hurry
		l.mu.Lock()
		l.failed = append(l.failed, method+" "+path+": "+answer)
		l.mu.Unlock()
	}
	l.done.Add(1)
}

// wait waits for more calls.
func (l *load) wait(calls int64) {
	l.Helper()
	enough := l.done.Load() + calls
	await.Until(l.T, fmt.Sprint(calls, " more calls"), func() bool { return l.done.Load() >= enough })
}

// lost returns the calls that failed.
func (l *load) lost() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]string(nil), l.failed...)
}

func (l *load) stop() {
	select {
	case <-l.ending:
	default:
		close(l.ending)
	}
	l.callers.Wait()
}
