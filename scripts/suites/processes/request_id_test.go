package processes

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
)

// TestOneRequestHasOneIDInAllLogs runs the four services on a database that lacks what two operations need, and finds the ID of a failed response
// in the log of each service that the request went through.
func TestOneRequestHasOneIDInAllLogs(t *testing.T) {
	folder := t.TempDir()
	breakHouse := houseIn(t, folder)
	engine := startIn(t, folder, "engine")
	reader := startIn(t, folder, "reader", "--engine", "http://"+engine.public)
	writer := startIn(t, folder, "writer", "--engine", "http://"+engine.public)
	door := startIn(t, folder, "frontdoor", "--reader", "http://"+reader.public, "--writer", "http://"+writer.public)
	breakHouse()

	tries := 0
	for path, through := range map[string][]*service{
		"/api/v1/Auction/GetContentLinkHTML?key=page-%d":                                {reader, engine},
		"/api/V1/settings/SubscribeEmailToNewsletter?emailAddress=ann%d@buyers.example": {writer, engine},
	} {
		reader.until("the logs of "+path+" have its ID", func() bool {
			tries++
			id := door.failedRequest(fmt.Sprintf(path, tries))
			return id != "" && hasRequest(through, id)
		})
	}
	writer.kill()
	id := door.failedRequest("/api/v1/Auction/getUserInformation")
	if id == "" || !hasRequest([]*service{door}, id) {
		t.Errorf("the front door did not log %q:\n%s", id, door.logged())
	}
}

// houseIn creates a database with a house in the data folder of an engine; breakIt takes away what two operations need.
func houseIn(t *testing.T, folder string) (breakIt func()) {
	t.Helper()
	data := filepath.Join(folder, "data")
	if err := os.MkdirAll(data, 0o700); err != nil {
		t.Fatal(err)
	}
	store, err := db.Open(t.Context(), filepath.Join(data, "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	enginetest.House(t, store, "one", "one.example")
	return func() {
		for _, table := range []string{"content_pages", "newsletter_subscriptions"} {
			if _, err := store.DB.ExecContext(t.Context(), "ALTER TABLE "+table+" RENAME TO lost_"+table); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// failedRequest sends a request for the house and returns the ID of the response, which is an error of the services; "" for another.
func (s *service) failedRequest(path string) string {
	s.Helper()
	request, err := http.NewRequestWithContext(s.Context(), "GET", "http://"+s.public+path, nil)
	if err != nil {
		s.Fatal(err)
	}
	request.Host = "one.example"
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	_ = response.Body.Close()
	if response.StatusCode < http.StatusInternalServerError {
		return ""
	}
	return response.Header.Get("X-Request-Id")
}

// hasRequest reports whether the log of every service has a line about the request. What the reader asks the engine for it has a part of its own
// after the ID.
func hasRequest(services []*service, id string) bool {
	for _, s := range services {
		if log := s.logged(); !strings.Contains(log, `"request":"`+id+`"`) && !strings.Contains(log, `"request":"`+id+`-`) {
			return false
		}
	}
	return true
}
