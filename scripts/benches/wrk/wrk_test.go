package wrk

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"sync"
	"testing"
	"time"
)

// TestRun checks that requests, bytes and failures match the server's counts, and that keys follow Zipf's law.
func TestRun(t *testing.T) {
	for _, program := range []string{"wrk", "taskset"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(program + " is not installed")
		}
	}
	f := func(path string, keys int, method, body string) (got Result, asked map[string]int64) {
		t.Helper()
		var mu sync.Mutex
		asked = map[string]int64{}
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			mu.Lock()
			defer mu.Unlock()
			asked[r.URL.RequestURI()]++
			if got, err := io.ReadAll(r.Body); err != nil || string(got) != body || method != "" && r.Method != method || method != "" && r.Header.Get("Authorization") != "Bearer t" {
				t.Errorf("%s %s %v: %s, %v", r.Method, path, r.Header, got, err)
			}
			if r.Host != "auction.example" {
				t.Errorf("Host is %q", r.Host)
			}
			if r.URL.Path == "/broken" {
				w.WriteHeader(http.StatusBadGateway)
			}
		}))
		got, err := Run(t.TempDir(), Load{URL: server.URL + path, Host: "auction.example", Keys: keys, Method: method, Token: "t", Body: body, Connections: 4, Duration: time.Second})
		server.Close() // waits for requests in flight
		if err != nil {
			t.Fatal(err)
		}
		var all int64
		for _, n := range asked {
			all += n
		}
		// Requests in flight when the time is up reach the server but are not in the result.
		if got.Requests < 1 || got.Requests > all || got.Requests < all-4 || got.Seconds < 0.9 || got.Bytes < 50*got.Requests {
			t.Errorf("%s: %+v, asked %d", path, got, all)
		}
		if got.P50 <= 0 || got.P50 > got.P99 || got.P99 > got.P999 {
			t.Errorf("%s: percentiles out of order: %+v", path, got)
		}
		return got, asked
	}
	if got, asked := f("/whole", 0, "", ""); got.Failed != 0 || asked["/whole"] == 0 || len(asked) != 1 {
		t.Errorf("one address: %+v, %v", got, asked)
	}
	if got, _ := f("/broken", 0, "", ""); got.Failed != got.Requests {
		t.Errorf("502s must count as failed: %+v", got)
	}
	for _, call := range [][2]string{{"POST", `{"item_ID":1}`}, {"DELETE", ""}} {
		if got, asked := f("/call", 0, call[0], call[1]); got.Failed != 0 || asked["/call"] == 0 {
			t.Errorf("%s: %+v, %v", call[0], got, asked)
		}
	}
	got, asked := f("/some?n={key}", 10, "", "")
	first, last := asked["/some?n=1"], asked["/some?n=10"]
	if got.Failed != 0 || len(asked) != 10 || first < 5*last || first > 20*last {
		t.Errorf("10 keys, the first ten times as often as the last: %+v, %v", got, asked)
	}
}
