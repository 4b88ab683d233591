// Package varnishtest runs a real Varnish for tests.
package varnishtest

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// startLimit is how long Varnish may take to start. Only a hang reaches it.
const startLimit = 2 * time.Minute

// Need skips the test if Varnish is not installed; with FAIRWARNING_VARNISH=required, the test fails.
func Need(t *testing.T) {
	t.Helper()
	for _, program := range []string{"varnishd", "varnishadm"} {
		if _, err := exec.LookPath(program); err != nil && os.Getenv("FAIRWARNING_VARNISH") == "required" {
			t.Fatal(program + " is not installed")
		} else if err != nil {
			t.Skip(program + " is not installed")
		}
	}
}

// Server is a running Varnish.
type Server struct {
	Address string // 127.0.0.1:port
	Stop    func() // ends it and removes its files
	work    string // folder by which varnishadm finds it
}

// IsHealthy reports whether Varnish sends requests to a backend.
func (s *Server) IsHealthy(backend string) (bool, error) {
	out, err := exec.Command("varnishadm", "-n", s.work, "-t", "5", "backend.list", "*."+backend).CombinedOutput()
	switch lines := strings.Split(strings.TrimSpace(string(out)), "\n"); {
	case err != nil:
		return false, fmt.Errorf("%w: %s", err, out)
	case len(lines) != 2: // a heading and the backend
		return false, fmt.Errorf("there is no backend %s: %s", backend, out)
	default:
		return strings.Contains(lines[1], "healthy"), nil
	}
}

// Start starts Varnish. vcl renders its configuration, for a file that holds the service token.
func Start(token string, vcl func(tokenFile string) (string, error)) (*Server, error) {
	dir, err := os.MkdirTemp("", "varnish-test")
	if err != nil {
		return nil, err
	}
	tokenFile, config, work := filepath.Join(dir, "token"), filepath.Join(dir, "fairwarning.vcl"), filepath.Join(dir, "work")
	text, err := vcl(tokenFile)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(os.WriteFile(tokenFile, []byte(token+"\n"), 0o600), os.WriteFile(config, []byte(text), 0o600)); err != nil {
		return nil, err
	}
	var log bytes.Buffer
	daemon := exec.Command("varnishd", "-F", "-j", "none", "-n", work, "-a", "127.0.0.1:0", "-f", config, "-s", "malloc,16m")
	daemon.Stdout, daemon.Stderr = &log, &log
	if err := daemon.Start(); err != nil {
		return nil, err
	}
	ended := make(chan struct{})
	go func() { _ = daemon.Wait(); close(ended) }()
	s := &Server{work: work, Stop: func() {
		_ = daemon.Process.Signal(os.Interrupt)
		<-ended
		_ = os.RemoveAll(dir)
	}}
	for end := time.Now().Add(startLimit); time.Now().Before(end); {
		if s.Address = listening(work); s.Address != "" {
			return s, nil
		}
		select {
		case <-ended:
			return nil, fmt.Errorf("varnishd ended: %s", log.String())
		case <-time.After(50 * time.Millisecond):
		}
	}
	s.Stop()
	return nil, errors.New("varnishd does not listen")
}

// listening asks a Varnish for its address, reported as "a0 127.0.0.1 34567".
func listening(work string) string {
	out, err := exec.Command("varnishadm", "-n", work, "-t", "5", "debug.listen_address").Output()
	fields := strings.Fields(string(out))
	if err != nil || len(fields) < 3 {
		return ""
	}
	return net.JoinHostPort(fields[1], fields[2])
}
