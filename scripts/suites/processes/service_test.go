package processes

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// service is a running service without anything behind it.
type service struct {
	*testing.T
	name   string
	public string // host:port
	admin  string // host:port, "" for those without
	data   string
	log    string
	ended  chan struct{}
	*exec.Cmd
}

// trial are the flags of an engine that neither moves money nor sends mail.
var trial = []string{"--sandbox-payments", "--outbox-mail"}

// newService starts a service from a shell, after commands of that shell such as ulimit, and waits until it answers.
func newService(t *testing.T, name, before string) *service {
	t.Helper()
	return newServiceIn(t, t.TempDir(), name, before)
}

// newServiceIn starts a service whose data and log are in a folder.
func newServiceIn(t *testing.T, folder, name, before string) *service {
	t.Helper()
	s := &service{T: t, name: name, public: freeport.Address(), data: filepath.Join(folder, "data"), log: filepath.Join(folder, "log"), ended: make(chan struct{})}
	s.prepare()
	s.Cmd = exec.Command("sh", append([]string{"-c", before + ` exec "$0" "$@"`, filepath.Join(programs, name)}, s.arguments()...)...)
	s.launch()
	s.until("it answers", s.answers)
	return s
}

// testSecrets are the secrets of every program.
var testSecrets = []string{"SERVICE_TOKEN=a-service-token-for-tests", "TOKEN_KEY=" + strings.Repeat("k", 32), "LICENSE_KEY=" + strings.Repeat("0", 64)}

// launch starts the command with the secrets of the tests and settings, NAME=value.
func (s *service) launch(settings ...string) {
	s.Helper()
	s.Env = append(append(append(os.Environ(), testSecrets...), "ENGINE_ADMIN=off"), settings...)
	log, err := os.Create(s.log)
	if err != nil {
		s.Fatal(err)
	}
	s.Stdout, s.Stderr = log, log
	if err := s.Start(); err != nil {
		s.Fatal(err)
	}
	go func() {
		_ = s.Wait()
		_ = log.Close()
		close(s.ended)
	}()
	s.Cleanup(s.kill)
}

// prepare leaves a data folder as an older version did.
func (s *service) prepare() {
	if err := os.Mkdir(s.data, 0o755); err != nil {
		s.Fatal(err)
	}
	if err := os.Chmod(s.data, 0o755); err != nil {
		s.Fatal(err)
	}
}

func (s *service) arguments() []string {
	const nobody = "http://127.0.0.1:1"
	switch s.name {
	case "engine":
		return append(s.engineArguments(), trial...)
	case "frontdoor":
		return []string{"--listen", s.public, "--admin", "off", "--site", s.data, "--reader", nobody, "--writer", nobody}
	}
	s.admin = freeport.Address()
	arguments := []string{"--listen", s.public, "--admin", s.admin, "--engine", nobody, "--tenants", "*=1"}
	if s.name == "reader" {
		arguments = append(arguments, "--policy", "../../../cdn/policy.yaml") // and no pages, which need the exported site
	}
	return arguments
}

func (s *service) engineArguments() []string {
	return []string{"serve", "--data", s.data, "--listen", s.public, "--outbox", "off"}
}

func (s *service) kill() {
	_ = s.Process.Kill()
	<-s.ended
}

// answers reports whether a new connection gets a response, whatever it is.
func (s *service) answers() bool {
	client := http.Client{Timeout: await.Limit, Transport: &http.Transport{DisableKeepAlives: true}}
	response, err := client.Get("http://" + s.public + "/api/nothing")
	if err == nil {
		_ = response.Body.Close()
	}
	return err == nil
}

func (s *service) until(what string, holds func() bool) {
	s.Helper()
	for end := time.Now().Add(await.Limit); !holds(); time.Sleep(10 * time.Millisecond) {
		select {
		case <-s.ended:
			s.Fatalf("%s has ended:\n%s", s.name, s.logged())
		default:
		}
		if time.Now().After(end) {
			s.Fatalf("%s: not within %s that %s:\n%s", s.name, await.Limit, what, s.logged())
		}
	}
}

func (s *service) logged() string {
	text, _ := os.ReadFile(s.log)
	return string(text)
}

// metric returns the value of a metric without labels, or -1 if the admin listener does not answer.
func (s *service) metric(name string) float64 {
	response, err := (&http.Client{Timeout: await.Limit}).Get("http://" + s.admin + "/metrics")
	if err != nil {
		return -1
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return -1
	}
	for line := range strings.Lines(string(text)) {
		if value, found := strings.CutPrefix(strings.TrimSpace(line), name+" "); found {
			number, err := strconv.ParseFloat(value, 64)
			if err != nil {
				s.Fatal(err)
			}
			return number
		}
	}
	s.Fatalf("there is no metric %s", name)
	return 0
}

// TestHangUpEndsNoService checks that SIGHUP, which a closed terminal sends, leaves every service running, and that SIGTERM still ends
// it in order.
func TestHangUpEndsNoService(t *testing.T) {
	for _, name := range []string{"engine", "reader", "writer", "frontdoor"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newService(t, name, "")
			for range 3 {
				if err := s.Process.Signal(syscall.SIGHUP); err != nil {
					t.Fatal(err)
				}
			}
			s.until("it answers after SIGHUP", s.answers)
			if err := s.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			<-s.ended
			if code := s.ProcessState.ExitCode(); code != 0 {
				t.Errorf("exit code %d after SIGTERM:\n%s", code, s.logged())
			}
		})
	}
}

// TestEngineKeepsFilesPrivate checks that an engine started under any umask makes files that only their owner can read, and closes a
// data folder that an older version left open.
func TestEngineKeepsFilesPrivate(t *testing.T) {
	s := newService(t, "engine", "umask 000;")
	s.wantPrivate(s.data)
}

// wantPrivate fails for every file below a folder that others than its owner may use.
func (s *service) wantPrivate(folder string) { wantPrivate(s.T, folder) }

func wantPrivate(t *testing.T, folder string) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is %s", path, info.Mode())
		}
		files++
		return err
	})
	if err != nil || files < 3 {
		t.Errorf("%d files, %v", files, err)
	}
}
