package fivemachines

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// service is a program on a machine, which is started again and again with the same settings.
type service struct {
	t    *testing.T
	name string // such as reader-11
	at   machine
	args []string // the program first
	env  []string
	dir  string
	well func() bool // it answers, and those who send it requests know

	log     *os.File
	command *exec.Cmd
	ended   chan struct{}
}

// launch starts the program without waiting for it.
func (s *service) launch() {
	s.t.Helper()
	if s.log == nil {
		var err error
		if s.log, err = os.Create(filepath.Join(s.t.TempDir(), s.name+".log")); err != nil {
			s.t.Fatal(err)
		}
		s.t.Cleanup(func() { s.finish(syscall.SIGKILL); s.log.Close() })
	}
	s.command, s.ended = s.at.command(s.args[0], s.args[1:]...), make(chan struct{})
	s.command.Env, s.command.Dir, s.command.Stdout, s.command.Stderr = append(os.Environ(), s.env...), s.dir, s.log, s.log
	if err := s.command.Start(); err != nil {
		s.t.Fatal(err)
	}
	go func(command *exec.Cmd, ended chan struct{}) {
		_ = command.Wait()
		close(ended)
	}(s.command, s.ended)
}

// start starts the program and waits until it is well.
func (s *service) start() {
	s.t.Helper()
	s.launch()
	s.awaitWell()
}

// awaitWell waits until the service is well. One that ends meanwhile is started again after a second, as by systemd.
func (s *service) awaitWell() {
	s.t.Helper()
	for deadline := time.Now().Add(await.Limit); !s.well(); time.Sleep(20 * time.Millisecond) {
		select {
		case <-s.ended:
			time.Sleep(time.Second)
			s.launch()
		default:
		}
		if time.Now().After(deadline) {
			s.t.Fatalf("%s is not well:\n%s", s.name, s.tail())
		}
	}
}

// finish sends a signal and waits for the end.
func (s *service) finish(signal os.Signal) {
	if s.command != nil {
		_ = s.command.Process.Signal(signal)
		<-s.ended
	}
}

func (s *service) kill() { s.finish(syscall.SIGKILL) }
func (s *service) stop() { s.finish(syscall.SIGTERM) }

// tail returns the end of what the service has logged.
func (s *service) tail() string {
	text, err := os.ReadFile(s.log.Name())
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s:\n%s", s.name, text[max(0, len(text)-4000):])
}

// settings returns what the lines of an example that begin with a prefix have after it.
func settings(t *testing.T, path, prefix string) (found []string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "cdn/deploy", path))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if value, has := strings.CutPrefix(strings.TrimSpace(line), prefix); has && value != "" && !strings.HasPrefix(line, "#") {
			found = append(found, value)
		}
	}
	return found
}

// root is the folder of the sources.
var root = func() string {
	folder, err := filepath.Abs("../../..")
	if err != nil {
		panic(err)
	}
	return folder
}()
