package processes

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// started is scripts/start of a copy of its files, with stand-ins for everything it runs.
type started struct {
	*testing.T
	root, record, port string
	*exec.Cmd
	ended chan struct{}
	mu    sync.Mutex
	out   bytes.Buffer
}

func (s *started) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.Write(text)
}

func (s *started) said(text string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Contains(s.out.String(), text)
}

// secrets are in the environment of whoever starts the stack.
var secrets = []string{"SERVICE_TOKEN", "TOKEN_KEY", "PURGE_KEY", "LICENSE_KEY", "PEER_SECRET", "NETLIFY_SIGN_KEY", "NETLIFY_PURGE_TOKEN", "DATABASE_URL", "PAYMENT_LOGIN",
	"PAYMENT_KEY", "PAYMENT_HOUSES", "SMTP_URL", "SMS_TOKEN"}

// startStack runs scripts/start until it is ready.
func startStack(t *testing.T, prepare func(data string), settings ...string) *started {
	t.Helper()
	folder := t.TempDir()
	s := &started{T: t, root: filepath.Join(folder, "root"), record: filepath.Join(folder, "record"), ended: make(chan struct{})}
	s.copyScripts()
	tools := filepath.Join(folder, "tools")
	self, err := os.Executable()
	for _, tool := range []string{"go", "npm", "npx"} {
		s.must(err, os.MkdirAll(tools, 0o700), os.Symlink(self, filepath.Join(tools, tool)))
	}
	s.must(os.Mkdir(s.record, 0o700), os.Mkdir(s.data(), 0o755), os.Chmod(s.data(), 0o755))
	s.port = strconv.Itoa(freeport.Ports(0, 1, 2, 3, 4, 1000, 1001, 1002, 1003)) // as in scripts/lib/ports.sh
	prepare(s.data())
	s.Cmd = exec.Command(filepath.Join(s.root, "scripts/start"))
	s.Env = append(os.Environ(), "PATH="+tools+":"+os.Getenv("PATH"), "PORT="+s.port, "DATA_DIR="+s.data(), "RECORD="+s.record, "STAND_IN="+self)
	for _, name := range secrets {
		s.Env = append(s.Env, name+"=a-secret")
	}
	s.Env = append(s.Env, settings...)
	s.Stdout, s.Stderr = s, s
	s.must(s.Start())
	go func() {
		_ = s.Wait()
		close(s.ended)
	}()
	t.Cleanup(s.stop)
	s.until("it is ready", func() bool { return s.said("Ctrl-C stops everything.") })
	return s
}

func (s *started) data() string { return filepath.Join(filepath.Dir(s.root), "data") }

func (s *started) must(errors ...error) {
	s.Helper()
	for _, err := range errors {
		if err != nil {
			s.Fatal(err)
		}
	}
}

func (s *started) copyScripts() {
	s.must(os.MkdirAll(filepath.Join(s.root, "site/bundler"), 0o700), os.WriteFile(filepath.Join(s.root, "package-lock.json"), []byte("{}"), 0o600))
	s.must(os.WriteFile(filepath.Join(s.root, "site/bundler/build.mjs"), []byte("// builds nothing"), 0o600))
	s.must(os.CopyFS(filepath.Join(s.root, "scripts/lib"), os.DirFS("../../lib")))
	text, err := os.ReadFile("../../start")
	s.must(err, os.WriteFile(filepath.Join(s.root, "scripts/start"), text, 0o700))
}

func (s *started) stop() {
	_ = s.Process.Signal(syscall.SIGTERM)
	<-s.ended
}

func (s *started) until(what string, holds func() bool) {
	s.Helper()
	for end := time.Now().Add(await.Limit); !holds(); time.Sleep(20 * time.Millisecond) {
		select {
		case <-s.ended:
			s.Fatalf("scripts/start has ended:\n%s", s.out.String())
		default:
		}
		if time.Now().After(end) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.Fatalf("not that %s:\n%s", what, s.out.String())
		}
	}
}

// recorded returns the arguments and the environment of the last run of a program.
func (s *started) recorded(name string) (arguments string, environment []string) {
	s.Helper()
	text, err := os.ReadFile(filepath.Join(s.record, name))
	s.must(err)
	lines := strings.Split(string(text), "\n")
	return lines[0], lines[1:]
}

func (s *started) pid(name string) int {
	text, err := os.ReadFile(filepath.Join(s.data(), "run", name+".pid"))
	s.must(err)
	pid, err := strconv.Atoi(string(text))
	s.must(err)
	return pid
}

// TestSecretsReachOnlyTheirServices checks that npm, the site's build and the compiler get no secret, neither those of the data folder
// nor those of the caller, and each service only its own.
func TestSecretsReachOnlyTheirServices(t *testing.T) {
	s := startStack(t, func(string) {})
	for name, own := range map[string][]string{
		"npm": nil, "npx": nil, "go": nil, "demo": {"DATABASE_URL"},
		"engine":    {"SERVICE_TOKEN", "TOKEN_KEY", "LICENSE_KEY", "DATABASE_URL", "PAYMENT_LOGIN", "PAYMENT_KEY", "PAYMENT_HOUSES", "SMTP_URL", "SMS_TOKEN"},
		"reader":    {"SERVICE_TOKEN", "PURGE_KEY", "PEER_SECRET", "NETLIFY_SIGN_KEY", "NETLIFY_PURGE_TOKEN"},
		"writer":    {"SERVICE_TOKEN", "NETLIFY_SIGN_KEY"},
		"frontdoor": {"SERVICE_TOKEN"},
	} {
		_, environment := s.recorded(name)
		for _, secret := range secrets {
			has := slices.ContainsFunc(environment, func(line string) bool { return strings.HasPrefix(line, secret+"=") })
			if has != slices.Contains(own, secret) {
				t.Errorf("%s has %s: %t", name, secret, has)
			}
		}
	}
	wantPrivate(t, s.data())
}

// TestSignInsNeedTheDemo checks that the demo's sign-ins and houses are printed only if the data folder has the demo, and a link to set up a house
// only without.
func TestSignInsNeedTheDemo(t *testing.T) {
	for _, hasDemo := range []bool{false, true} {
		s := startStack(t, func(data string) {
			if hasDemo {
				if err := os.WriteFile(filepath.Join(data, "demo.json"), []byte("{}"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		})
		if s.said(signIns) != hasDemo || s.said("Prairie") != hasDemo || s.said(setUpLink) == hasDemo {
			t.Errorf("with a demo: %t; it prints\n%s", hasDemo, s.out.String())
		}
	}
}

// TestFrontDoorListensHereOnly checks that the front door listens on this machine unless LISTEN says otherwise.
func TestFrontDoorListensHereOnly(t *testing.T) {
	for setting, want := range map[string]string{"LISTEN=": "127.0.0.1:", "LISTEN=0.0.0.0": "0.0.0.0:"} {
		s := startStack(t, func(string) {}, setting)
		if arguments, _ := s.recorded("frontdoor"); !strings.Contains(arguments, "--listen "+want+s.port+" ") {
			t.Errorf("%s: %s", setting, arguments)
		}
	}
}

// TestStartIsATrialUnlessSetOtherwise checks that scripts/start has the engine move no money and send no mail, unless the caller names a payment
// processor or a mail server.
func TestStartIsATrialUnlessSetOtherwise(t *testing.T) {
	for _, c := range []struct {
		settings []string
		want     []bool // of trial
	}{
		{[]string{"PAYMENT_URL=", "SMTP_URL="}, []bool{true, true}},
		{[]string{"PAYMENT_URL=https://pay.example", "SMTP_URL=smtps://mail.example:465"}, []bool{false, false}},
	} {
		s := startStack(t, func(string) {}, c.settings...)
		arguments, _ := s.recorded("engine")
		for i, flag := range trial {
			if has := slices.Contains(strings.Fields(arguments), flag); has != c.want[i] {
				t.Errorf("%v: %s: %t", c.settings, flag, has)
			}
		}
	}
}

// TestDeadServiceIsRestarted checks that a killed service comes back, after a longer pause the next time, that the others are left
// alone, and that a service that another process has taken over is not started again.
func TestDeadServiceIsRestarted(t *testing.T) {
	s := startStack(t, func(string) {})
	others := []int{s.pid("engine"), s.pid("writer"), s.pid("frontdoor")}
	for _, pause := range []string{"1 s", "2 s"} {
		killed := s.pid("reader")
		s.must(syscall.Kill(killed, syscall.SIGKILL))
		s.until("the reader is restarted", func() bool { return s.pid("reader") != killed })
		if !s.said("The reader ended (exit code 137); starting it again in " + pause) {
			t.Errorf("it does not say that it waits %s:\n%s", pause, s.out.String())
		}
	}
	if now := []int{s.pid("engine"), s.pid("writer"), s.pid("frontdoor")}; !slices.Equal(now, others) {
		t.Errorf("the others were %v and are %v", others, now)
	}
	killed := s.pid("writer")
	s.must(os.WriteFile(filepath.Join(s.data(), "run/writer.pid"), []byte(strconv.Itoa(os.Getpid())), 0o600), syscall.Kill(killed, syscall.SIGKILL))
	s.until("it notices who took over", func() bool { return s.said("The writer was taken over by another process") })
	if s.pid("writer") != os.Getpid() {
		t.Error("the writer was started although another process had taken over")
	}
}
