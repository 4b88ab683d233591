package reader

import (
	"io"
	"net"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestReadyHead: an answer goes out with the same header lines whether its header was ready or not, and none twice.
func TestReadyHead(t *testing.T) {
	t.Parallel()
	h := furnished(t)
	h.on(countries, say(longBody))
	lines := func(uri, accept, more string) []string {
		t.Helper()
		head, _, _ := strings.Cut(h.raw(t, "GET "+uri+" HTTP/1.1\r\nHost: prairie.test\r\nX-Request-Id: 0123456789abcdef\r\nAccept-Encoding: "+
			accept+"\r\nConnection: close\r\n"+more+"\r\n"), "\r\n\r\n")
		all := slices.DeleteFunc(strings.Split(head, "\r\n"), func(line string) bool { return strings.HasPrefix(line, "Date:") })
		slices.Sort(all)
		return all
	}
	f := func(uri, accept string) {
		t.Helper()
		h.get(t, uri)
		h.settle()
		for _, after := range []time.Duration{time.Second, time.Second, time.Hour} {
			h.pass(after)
			plain := lines(uri, accept, "") // the first of its second
			for range 3 {
				if ready := lines(uri, accept, ""); !slices.Equal(plain, ready) && after != time.Hour {
					t.Errorf("%s %s\n%s\nready:\n%s", uri, accept, strings.Join(plain, "\n"), strings.Join(ready, "\n"))
				}
			}
			h.settle()
		}
	}
	f(countries, "gzip")
	f(countries, "identity")
	f("/item/5", "br")
	f("/search?makes=cat", "zstd")
	f("/sitemap.xml", "identity")

	tag := h.get(t, countries, header("Accept-Encoding", "identity")).header.Get("ETag")
	unmodified := strings.Join(lines(countries, "identity", "If-None-Match: "+tag+"\r\n"), "\n")
	if !strings.Contains(unmodified, "HTTP/1.1 304") || strings.Count(unmodified, "Cache-Status: ") != 1 || strings.Count(unmodified, "X-Request-Id: ") != 1 {
		t.Errorf("%s", unmodified)
	}
}

// TestDeadlines: what takes too long ends: a connection nothing comes on without a word, a request that trickles in with 408.
func TestDeadlines(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	h.on(countries, say(`{}`))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	patient := newDeadlines(listener, time.Second)
	go func() { _ = newServer(h.reader.handler, h.reader.log).Serve(patient) }()
	t.Cleanup(func() { _ = patient.Close() })
	dial := func(send string) net.Conn {
		conn, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, send); err != nil {
			t.Fatal(err)
		}
		return conn
	}
	whole := "GET " + countries + " HTTP/1.1\r\nHost: prairie.test\r\n\r\n"
	silent, half, used := dial(""), dial("GET / HTTP/1.1\r\nHost: prai"), dial(whole)
	first := make([]byte, 12)
	if _, err := io.ReadFull(used, first); err != nil || string(first) != "HTTP/1.1 200" {
		t.Fatalf("%s %v", first, err)
	}
	waitFor(t, func() bool {
		return patient.inPhase(phaseReading) == 1 && patient.inPhase(phaseUnused) == 1 && patient.inPhase(phaseIdle) == 1
	})
	patient.look(patient.looks.Add(int64((readTimeout + 2*time.Second) / time.Second)))
	if text, _ := io.ReadAll(half); !strings.HasPrefix(string(text), "HTTP/1.1 408") {
		t.Errorf("half a request: %.100s", text)
	}
	if _, err := io.WriteString(silent, whole); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(silent, first); err != nil || string(first) != "HTTP/1.1 200" {
		t.Errorf("a connection opened ahead of need: %s %v", first, err)
	}
	waitFor(t, func() bool { return patient.inPhase(phaseIdle) == 2 })
	patient.look(patient.looks.Add(int64(idleTimeout/time.Second) + 1))
	for _, conn := range []net.Conn{silent, used} {
		if text, _ := io.ReadAll(conn); strings.Contains(string(text), "408") {
			t.Errorf("an idle connection is told off: %.100s", text)
		}
	}
}

func waitFor(t *testing.T, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !holds(); {
		if time.Now().After(deadline) {
			t.Fatal("never")
		}
		time.Sleep(time.Millisecond) // polls
	}
}

func (d *deadlines) inPhase(what phase) (n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for c := range d.conns {
		if c.phase.Load() == what {
			n++
		}
	}
	return n
}
