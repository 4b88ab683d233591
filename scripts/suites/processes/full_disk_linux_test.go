package processes

import (
	"database/sql"
	"errors"
	"io"
	"net/http"
	"os"
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

// emptyWAL moves everything from the WAL of the engine's database to the database itself. A WAL keeps its size when it begins again, so a full
// disk would still have room for bids in it.
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
func (s *service) get(path string) (status int, body string) {
	response, err := http.Get("http://" + s.public + path)
	if err != nil {
		return 0, ""
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, ""
	}
	return response.StatusCode, string(text)
}

// TestFullDiskFailsHealth checks that an engine whose disk is full says so in /healthz, stays ready to answer reads, and is healthy
// again once there is room, without a restart.
func TestFullDiskFailsHealth(t *testing.T) {
	t.Parallel()
	disk := smallDisk(t)
	s := newServiceIn(t, disk, "engine", "")
	isHealthy := func() bool { status, _ := s.get("/healthz"); return status == http.StatusOK }
	s.until("it is healthy", isHealthy)
	s.emptyWAL()
	filler := fill(t, disk)
	s.until("it notices the full disk", func() bool {
		status, body := s.get("/healthz")
		return status == http.StatusServiceUnavailable && strings.Contains(body, "the disk is full")
	})
	if status, body := s.get("/readyz"); status != http.StatusOK {
		t.Errorf("/readyz is %d: %s", status, body)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	s.until("it is healthy again", isHealthy)
}
