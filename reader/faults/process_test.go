package faults

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

const serviceToken = "a-service-token-for-tests"

// process is a reader's process. It keeps its addresses across restarts.
type process struct {
	t        *testing.T
	public   string
	admin    string
	settings []string // flags in addition to the addresses
	secrets  []string // environment
	log      string   // log file, across all restarts

	command *exec.Cmd
	ended   chan struct{} // closed when the process exits
}

// startReader starts a reader in front of an engine. Tenant 1 is house1.test, tenant 2 is house2.test.
func startReader(t *testing.T, e *engine, settings ...string) *process {
	t.Helper()
	p := prepareReader(t, e, settings...)
	p.start()
	p.follow()
	return p
}

// follow waits until the reader follows the engine's changes. The first greeting makes everything it had stored
// stale.
func (p *process) follow() {
	p.t.Helper()
	await.Until(p.t, "the reader follows the engine's changes", func() bool { return p.metric("reader_feed_connected") == 1 })
}

// prepareReader makes a process without starting it.
func prepareReader(t *testing.T, e *engine, settings ...string) *process {
	t.Helper()
	p := &process{
		t: t, public: freeport.Address(), admin: freeport.Address(), log: filepath.Join(t.TempDir(), "log"),
		settings: append([]string{
			"--engine", "http://" + e.address, "--policy", "testdata/policy.yaml",
			"--tenants", "house1.test=1,house2.test=2",
			"--client-fetches", "0", // the load stands for a crowd, but comes from one address
			"--wait", await.Limit.String(), "--fetch-timeout", await.Limit.String(), // a healthy engine gets the time that a busy machine needs
		}, settings...),
		secrets: []string{"SERVICE_TOKEN=" + serviceToken},
	}
	t.Cleanup(p.finish)
	return p
}

// start runs the process until it answers.
func (p *process) start() {
	p.t.Helper()
	log, err := os.OpenFile(p.log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		p.t.Fatal(err)
	}
	defer log.Close()
	p.command = exec.Command(program, append([]string{"--listen", p.public, "--admin", p.admin}, p.settings...)...)
	p.command.Env = append(os.Environ(), p.secrets...)
	p.command.Stdout, p.command.Stderr = log, log
	dieWithUs(p.command)
	if err := p.command.Start(); err != nil {
		p.t.Fatal(err)
	}
	ended := make(chan struct{})
	p.ended = ended
	go func(command *exec.Cmd) {
		_ = command.Wait() // its log has the reason
		close(ended)
	}(p.command)
	await.Until(p.t, "the reader answers", p.isUp)
}

func (p *process) isUp() bool {
	select {
	case <-p.ended:
		p.t.Fatalf("the reader ended:\n%s", p.tail())
	default:
	}
	return p.adminSays("/healthz") == http.StatusOK && isListening(p.public)
}

// adminSays returns the status of a path on the admin listener, or 0 without an answer.
func (p *process) adminSays(path string) int {
	response, err := client.Get("http://" + p.admin + path)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, response.Body)
	return response.StatusCode
}

// metric returns one of the reader's metrics, summed over all labels that contain the given texts.
func (p *process) metric(name string, labels ...string) (sum float64) {
	p.t.Helper()
	response, err := client.Get("http://" + p.admin + "/metrics")
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	found := false
	for lines := bufio.NewScanner(response.Body); lines.Scan(); {
		labeled, value, _ := strings.Cut(lines.Text(), " ")
		one, with, _ := strings.Cut(labeled, "{")
		if one == name && !slices.ContainsFunc(labels, func(l string) bool { return !strings.Contains(with, l) }) {
			n, err := strconv.ParseFloat(value, 64)
			if err != nil {
				p.t.Fatal(err)
			}
			sum, found = sum+n, true
		}
	}
	if !found {
		p.t.Fatalf("there is no metric %s", name)
	}
	return sum
}

func isListening(address string) bool {
	conn, err := net.DialTimeout("tcp", address, await.Limit)
	if err != nil {
		return false
	}
	return conn.Close() == nil
}

// stop sends SIGTERM and waits until the process has exited.
func (p *process) stop() { p.end(syscall.SIGTERM) }

// kill sends SIGKILL and waits until the process has exited.
func (p *process) kill() { p.end(syscall.SIGKILL) }

func (p *process) end(signal os.Signal) {
	p.t.Helper()
	_ = p.command.Process.Signal(signal) // it may have exited already
	select {
	case <-p.ended:
	case <-time.After(await.Limit):
		p.t.Errorf("the reader has not ended %v after %v", await.Limit, signal)
		_ = p.command.Process.Kill()
		<-p.ended
	}
}

// finish stops the process at the end of the test and prints its log if the test failed.
func (p *process) finish() {
	if p.command != nil && p.command.Process != nil {
		p.kill()
	}
	if raceEnabled && p.says("DATA RACE") > 0 {
		p.t.Errorf("the reader has a data race, see %s", p.log)
	}
	if p.t.Failed() {
		p.t.Logf("the reader at %s said at last:\n%s", p.public, p.tail())
	}
}

// says counts how often a text appears in the log.
func (p *process) says(text string) int {
	log, err := os.ReadFile(p.log)
	if err != nil && !os.IsNotExist(err) {
		p.t.Fatal(err)
	}
	return bytes.Count(log, []byte(text))
}

// tail returns the end of the log.
func (p *process) tail() string {
	log, err := os.ReadFile(p.log)
	if err != nil {
		return err.Error()
	}
	lines := strings.Split(string(log), "\n")
	lines = lines[max(0, len(lines)-10):]
	for i, line := range lines {
		lines[i] = line[:min(len(line), 300)]
	}
	return strings.Join(lines, "\n")
}
