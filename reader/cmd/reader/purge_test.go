package main

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn/settings"
	"fairwarning/reader"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

const testKey = "a-purge-key-for-tests"

// running starts a reader with the built-in policy, no pages and an engine; it returns the public and admin
// addresses.
func running(t *testing.T, engine string) (public, admin string) {
	t.Helper()
	var config config.Config
	config.Declare(settings.New("reader"))
	config.Engine, config.Policy, config.Tenants, config.PurgeKey = engine, "../../../cdn/policy.yaml", "*=1", testKey
	config.ServiceToken = ""
	r, err := reader.New(config, time.Now, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	var listeners [2]net.Listener
	for i := range listeners {
		if listeners[i], err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = r.Run(ctx, listeners[0], listeners[1])
	}()
	t.Cleanup(func() { stop(); <-ended })
	return "http://" + listeners[0].Addr().String(), "http://" + listeners[1].Addr().String()
}

func cacheStatus(t *testing.T, address string) string {
	t.Helper()
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, response.Body)
	return response.Header.Get("Cache-Status")
}

// TestPurge: the command purges on all readers named, and fails if one is unreachable.
func TestPurge(t *testing.T) {
	engine := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, `{}`)
	}))
	t.Cleanup(engine.Close)
	one, oneAdmin := running(t, engine.URL)
	two, twoAdmin := running(t, engine.URL)
	const uri = "/api/v1/Auction/GetItem?ID=5"
	hot := func(address string) {
		t.Helper()
		await.Until(t, "it is a hit", func() bool { return strings.HasPrefix(cacheStatus(t, address+uri), "reader; hit; ttl") })
	}
	f := func(args []string, wants, wrong string) {
		t.Helper()
		var out bytes.Buffer
		err := purge(t.Context(), args, &out)
		if out.String() != wants || (err == nil) != (wrong == "") || err != nil && !strings.Contains(err.Error(), wrong) {
			t.Errorf("%v: %q, %v", args, out.String(), err)
		}
	}
	hot(one)
	hot(two)
	t.Setenv("PURGE_KEY", "")
	f([]string{"--admin", oneAdmin, "item:5"}, "", "PURGE_KEY is not set")
	t.Setenv("PURGE_KEY", "another-key-for-tests")
	f([]string{"--admin", oneAdmin, "item:5"}, "", "401")
	t.Setenv("PURGE_KEY", testKey)
	f([]string{"--admin", oneAdmin}, "", "at least one tag")
	f([]string{"--admin", oneAdmin, "item:5,item:6"}, "", "is not a tag")
	f([]string{"--admin", oneAdmin, "--tenant", "2", "item:5"}, oneAdmin+": 1 purged\n", "")
	for _, address := range []string{one, two} {
		if got := cacheStatus(t, address+uri); !strings.HasPrefix(got, "reader; hit; ttl") {
			t.Errorf("it is %s, though nothing was purged", got)
		}
	}
	gone := "http://127.0.0.1:1"
	f([]string{"--admin", strings.Join([]string{oneAdmin, gone, twoAdmin + "/"}, ","), "item:5", "item:7"},
		oneAdmin+": 2 purged\n"+twoAdmin+"/: 2 purged\n", gone)
	for _, address := range []string{one, two} {
		if got := cacheStatus(t, address+uri); strings.HasPrefix(got, "reader; hit; ttl") {
			t.Errorf("it is %s, though it was purged", got)
		}
	}
}
