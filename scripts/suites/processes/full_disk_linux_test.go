package processes

import (
	"database/sql"
	"errors"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
	_ "modernc.org/sqlite"
)

// smallDisk mounts a file system of a few megabytes, or skips the test where that is not allowed.
func smallDisk(t *testing.T) string {
	t.Helper()
	disk := t.TempDir()
	if err := unix.Mount("tmpfs", disk, "tmpfs", 0, "size=8m"); err != nil {
		t.Skipf("cannot mount a small disk: %v", err)
	}
	t.Cleanup(func() {
		if err := unix.Unmount(disk, 0); err != nil {
			t.Error(err)
		}
	})
	return disk
}

// fill writes a file until nothing more fits, and returns its path.
func fill(t *testing.T, disk string) string {
	t.Helper()
	path := filepath.Join(disk, "filler")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for piece := make([]byte, 4096); err == nil; {
		_, err = file.Write(piece)
	}
	if !errors.Is(err, unix.ENOSPC) {
		t.Fatal(err)
	}
	return path
}

// emptyWAL moves everything from the WAL of the engine's database to the database itself. A WAL keeps its size when it begins
// again, so a full disk would still have room for bids in it.
func (s *service) emptyWAL() {
	s.Helper()
	database, err := sql.Open("sqlite", "file:"+filepath.Join(s.data, "fairwarning.db"))
	if err != nil {
		s.Fatal(err)
	}
	defer database.Close()
	s.until("its WAL is empty", func() bool {
		var isBusy bool
		var pages, moved int
		err := database.QueryRow("PRAGMA wal_checkpoint(TRUNCATE)").Scan(&isBusy, &pages, &moved)
		return err == nil && !isBusy
	})
}

// get returns the status and the body of an answer, 0 without one.
func (s *service) get(path string) (status int, body string) { return s.send("GET", path, "") }

// office runs a command of the engine on the data folder.
func (s *service) office(input string, arguments ...string) {
	s.Helper()
	command := exec.Command(filepath.Join(programs, "engine"), append(arguments, "--data", s.data)...)
	command.Stdin, command.Env = strings.NewReader(input), s.Env
	if out, err := command.CombinedOutput(); err != nil {
		s.Fatalf("%v: %v\n%s", arguments, err, out)
	}
}

// send returns the status and the body of the answer to a request, 0 without one.
func (s *service) send(method, path, body string) (status int, text string) {
	request, err := http.NewRequest(method, "http://"+s.public+path, strings.NewReader(body))
	if err != nil {
		s.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, ""
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, ""
	}
	return response.StatusCode, string(answer)
}

// TestFullDisk checks that an engine whose disk is full says so in /healthz and to everybody who changes something or signs in, goes on
// answering reads, and is healthy again once there is room, without a restart.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	disk := smallDisk(t)
	s := newServiceIn(t, disk, "engine", "")
	house := filepath.Join(t.TempDir(), "house.json")
	if err := os.WriteFile(house, []byte(`{"slug":"one","hosts":["127.0.0.1"],"content":{"tenantName":"One"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	s.office("", "tenant", "add", "--file", house)
	s.office("seven red barns stand", "user", "add", "--tenant", "one", "--email", "ann@one.example", "--password-stdin")
	signIn := func() (int, string) {
		return s.send("POST", "/api/Token/v2", `{"grant_Type":"password","user_Name":"ann@one.example","password":"seven red barns stand","route_ID":2}`)
	}
	signsIn := func() bool { status, _ := signIn(); return status == http.StatusOK }
	isHealthy := func() bool { status, _ := s.get("/healthz"); return status == http.StatusOK }
	s.until("it is healthy and knows the person", func() bool { return isHealthy() && signsIn() })
	s.emptyWAL()
	filler := fill(t, disk)
	s.until("it notices the full disk", func() bool {
		status, body := s.get("/healthz")
		return status == http.StatusServiceUnavailable && strings.Contains(body, "the disk is full")
	})
	if status, body := s.get("/readyz"); status != http.StatusOK {
		t.Errorf("/readyz is %d: %s", status, body)
	}
	if status, body := s.get("/api/v1/auction/getTodaysEvents"); status != http.StatusOK {
		t.Errorf("a read is %d: %s", status, body)
	}
	if status, body := signIn(); status != http.StatusServiceUnavailable {
		t.Errorf("signing in is %d: %s", status, body)
	}
	if status, body := s.get("/api/V1/settings/SubscribeEmailToNewsletter?emailAddress=ben%40one.example"); status != http.StatusServiceUnavailable {
		t.Errorf("a subscription is %d: %s", status, body)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	s.until("it is healthy again", func() bool { return isHealthy() && signsIn() })
}
