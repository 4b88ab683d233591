package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"

	"fairwarning/engine/enginetest"
	"fairwarning/scripts/await"
)

// asEngine makes the test binary run as the engine.
const asEngine = "ENGINE_TEST_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(asEngine) != "" {
		main()
		os.Exit(0)
	}
	os.Unsetenv("DATABASE_URL") // somebody's own
	os.Exit(m.Run())
}

// engineCommand returns the engine as a separate process.
func engineCommand(t *testing.T, data string, args ...string) *exec.Cmd {
	child := exec.CommandContext(t.Context(), os.Args[0], args...)
	child.Env = append(os.Environ(), asEngine+"=1", "DATA_DIR="+data, "SERVICE_TOKEN=token-of-the-test", "TOKEN_KEY="+strings.Repeat("k", 32), "LICENSE_KEY="+strings.Repeat("a1", 32),
		"ENGINE_OUTBOX=off", "ENGINE_ADMIN=off")
	return child
}

// serveAsProcess starts engine serve and returns its address.
func serveAsProcess(t *testing.T, data string) (*exec.Cmd, string) {
	t.Helper()
	child := engineCommand(t, data, "serve", "--listen", "127.0.0.1:0", "--sandbox-payments", "--outbox-mail")
	log, err := child.StderrPipe()
	if err := errors.Join(err, child.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { child.Process.Kill(); child.Wait() })
	for lines := bufio.NewScanner(log); lines.Scan(); {
		var line struct{ Address string }
		if json.Unmarshal(lines.Bytes(), &line) == nil && line.Address != "" {
			return child, "http://" + line.Address
		}
	}
	t.Fatal("the engine did not log its address")
	return nil, ""
}

type feedEvent struct {
	Feed                      string
	Seq, Oldest, Prev, Tenant int64
	Tags                      []string
}

// readFeed returns a function that decodes the data of the next event.
func readFeed(t *testing.T, address, query string) func() feedEvent {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), await.Limit)
	t.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, "GET", address+"/api/v1/Service/GetChanges"+query, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Fairwarning-Service", "token-of-the-test")
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { response.Body.Close() })
	lines := bufio.NewScanner(response.Body)
	return func() (event feedEvent) {
		t.Helper()
		for lines.Scan() {
			if data, found := strings.CutPrefix(lines.Text(), "data: "); found {
				if err := json.Unmarshal([]byte(data), &event); err != nil {
					t.Fatal(err)
				}
				return event
			}
		}
		t.Fatalf("the stream ended: %v", lines.Err())
		return event
	}
}

// TestFeedSurvivesKill runs real processes: one serves and is killed, one writes.
func TestFeedSurvivesKill(t *testing.T) {
	t.Run("SQLite", feedOutlivesAKill)
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Setenv("DATABASE_URL", enginetest.Location(enginetest.OpenPostgres(t)))
		feedOutlivesAKill(t)
	})
}

func feedOutlivesAKill(t *testing.T) {
	data, file := t.TempDir(), write(t, "house.json", house)
	change := func() {
		t.Helper()
		if out, err := engineCommand(t, data, "tenant", "add", "--file", file).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	change()
	serving, address := serveAsProcess(t, data)
	next := readFeed(t, address, "")
	hello := next()
	var last feedEvent
	for last.Seq < hello.Seq {
		last = next()
	}
	change()
	for range 2 { // hosts; record and page
		c := next()
		if c.Seq <= last.Seq || c.Tenant == 1 && c.Prev == 0 {
			t.Errorf("after %+v comes %+v", last, c)
		}
		last = c
	}
	if err := serving.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	serving.Wait()
	change()
	_, address = serveAsProcess(t, data)
	next = readFeed(t, address, fmt.Sprintf("?since=%d&feed=%s", last.Seq, hello.Feed))
	if again := next(); again.Feed != hello.Feed || again.Seq <= last.Seq {
		t.Errorf("%+v, then killed at %d: %+v", hello, last.Seq, again)
	}
	if hosts, record := next(), next(); hosts.Seq <= last.Seq || record.Tenant != 1 || record.Prev != last.Seq {
		t.Errorf("after %+v come %+v, %+v", last, hosts, record)
	}
}
