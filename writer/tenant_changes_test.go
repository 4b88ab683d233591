package writer

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/cdn/changefeed"
)

// TestNewHouseWorksAtOnce checks that a house that the engine announces in its change feed works long before the next regular fetch of the
// list, that one that moved to another host does, too, and that the writer goes on where it was when the feed is cut.
func TestNewHouseWorksAtOnce(t *testing.T) {
	var hosts atomic.Pointer[string]
	first := `{"id":5,"slug":"x","hosts":["prairie.example"]}`
	hosts.Store(&first)
	var seq atomic.Int64
	seq.Store(40)
	type stream struct {
		position string
		events   chan string // what the engine sends; closing it ends the stream
	}
	streams := make(chan stream, 10)
	engine := newEngineScript(t, func(conn net.Conn, request *http.Request) {
		switch request.URL.Path {
		case "/api/v1/Service/GetTenants":
			says(200, `{"tenants":[`+*hosts.Load()+`]}`)(conn, request)
		case changefeed.Path:
			events := make(chan string)
			streams <- stream{request.URL.RawQuery, events}
			fmt.Fprintf(conn, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
			fmt.Fprintf(conn, "event: hello\ndata: {\"feed\":\"f\",\"seq\":%d,\"oldest\":1}\n\n", seq.Load())
			for event := range events {
				io.WriteString(conn, event)
			}
			conn.Close()
		default:
			says(200, request.Header.Get("X-Fairwarning-Tenant"))(conn, request)
		}
	})
	config := testConfig(engine.url())
	config.Tenants = ""
	w := startWriter(t, config)
	until := func(host, tenant string) {
		t.Helper()
		began := time.Now()
		for {
			_, body := w.raw(t, strings.Replace(get(userInfo, bearer), "prairie.example", host, 1))
			switch {
			case body == tenant:
				return
			case time.Since(began) > 10*time.Second:
				t.Fatalf("%s is not known, and the list is fetched again only in a while: %s", host, body)
			}
		}
	}
	follows := func(position string) chan string {
		t.Helper()
		got := <-streams
		if got.position != position {
			t.Fatalf("follows the feed from %q, not %q", got.position, position)
		}
		return got.events
	}
	events := follows("") // the stream that told the position
	close(events)
	events = follows("since=40&feed=f")
	until("prairie.example", "5")
	second := first + `,{"id":6,"slug":"y","hosts":["new.example"]}`
	hosts.Store(&second)
	events <- "id: 41\nevent: change\ndata: {\"seq\":41,\"prev\":0,\"tenant\":0,\"tags\":[\"tenants\"]}\n\n"
	until("new.example", "6")
	events <- "id: 42\nevent: change\ndata: {\"seq\":42,\"prev\":0,\"tenant\":5,\"tags\":[\"content\"]}\n\n"
	seq.Store(42)
	close(events)
	events = follows("since=42&feed=f")
	third := `{"id":5,"slug":"x","hosts":["moved.example"]}`
	hosts.Store(&third)
	events <- "id: 43\nevent: change\ndata: {\"seq\":43,\"prev\":41,\"tenant\":0,\"tags\":[\"tenants\"]}\n\n"
	until("moved.example", "5")
	close(events)
}
