package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// patience is how long a watcher waits for its stream, or to catch up.
const patience = 30 * time.Second

// marker is in front of the number of a change.
var marker = []byte(`"totalBids":`)

// watcher is one stream.
type watcher struct {
	crowd *crowd
	from  string // the address it calls from

	mu     sync.Mutex
	conn   net.Conn
	done   chan struct{} // closed when the stream is no longer read
	lastID string
	change atomic.Int64 // number of the newest change it has
}

// errFull reports that the server has no place for another stream: one that was cut counts until the server notices.
var errFull = errors.New("the server is full")

// comingAgain is how long a watcher without a place waits before it asks again, as a browser does.
const comingAgain = 250 * time.Millisecond

// open opens the stream and asks again, for as long as patience lasts, while the server is full.
func (w *watcher) open() error {
	for began := time.Now(); ; time.Sleep(comingAgain) {
		err := w.request()
		if !errors.Is(err, errFull) || time.Since(began) > patience {
			return err
		}
		w.crowd.refused.Add(1)
	}
}

// request opens the stream, after the last event seen, and reads on in the background once the response has begun.
func (w *watcher) request() error {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(w.from)}, Timeout: patience}
	conn, err := dialer.Dial("tcp", w.crowd.address)
	if err != nil {
		return err
	}
	resume := ""
	if w.lastID != "" {
		resume = "Last-Event-ID: " + w.lastID + "\r\n"
	}
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\n%s\r\n", w.crowd.path, w.crowd.host, resume); err != nil {
		return err
	}
	lines := bufio.NewReaderSize(conn, 4096)
	_ = conn.SetReadDeadline(time.Now().Add(patience))
	for line := "-"; line != "\r\n"; {
		if line, err = lines.ReadString('\n'); err != nil {
			return err
		}
		if strings.HasPrefix(line, "HTTP/1.1 503 ") {
			_ = conn.Close()
			return errFull
		}
		if strings.HasPrefix(line, "HTTP/1.1 ") && !strings.HasPrefix(line, "HTTP/1.1 200") {
			return fmt.Errorf("%s%s: %s", w.crowd.address, w.crowd.path, line)
		}
	}
	_ = conn.SetReadDeadline(time.Time{})
	done := make(chan struct{})
	w.mu.Lock()
	w.conn, w.done = conn, done
	w.mu.Unlock()
	go func() {
		defer close(done)
		w.read(lines, resume != "")
	}()
	return nil
}

// cut ends the stream, and returns when nothing more is read from it.
func (w *watcher) cut() {
	w.mu.Lock()
	conn, done := w.conn, w.done
	w.conn = nil
	w.mu.Unlock()
	_ = conn.Close()
	<-done
}

// read counts events until the stream ends. Chunk sizes are separate lines, because servers send whole events.
func (w *watcher) read(lines *bufio.Reader, isResumed bool) {
	c := w.crowd
	for {
		line, err := lines.ReadSlice('\n')
		c.bytes.Add(int64(len(line)))
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err != nil:
			w.mu.Lock()
			if w.conn != nil {
				c.ended.Add(1)
			}
			w.mu.Unlock()
			return
		case bytes.HasPrefix(line, []byte("data:")):
			w.readData(line)
		case bytes.HasPrefix(line, []byte("id: ")):
			w.readID(string(bytes.TrimSpace(line[4:])))
		case isResumed && bytes.HasPrefix(line, []byte("event: reset")):
			c.snapshots.Add(1)
			w.lastID = ""
		}
	}
}

func (w *watcher) readData(line []byte) {
	w.crowd.events.Add(1)
	at := bytes.Index(line, marker)
	if at < 0 {
		return
	}
	digits := line[at+len(marker):]
	end := bytes.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' })
	n, err := strconv.ParseInt(string(digits[:max(0, end)]), 10, 64)
	if before := w.change.Load(); err == nil && n > before {
		if before > 0 {
			w.crowd.saw(before, n)
		}
		w.change.Store(n)
	}
}

// readID checks that ids of one epoch follow each other. Other servers' ids have no numbers.
func (w *watcher) readID(id string) {
	before := w.lastID
	w.lastID = id
	epoch, number, isOurs := cutID(id)
	wasEpoch, was, hadOurs := cutID(before)
	switch {
	case !isOurs || !hadOurs || epoch != wasEpoch:
	case number <= was:
		w.crowd.duplicates.Add(1)
	case number > was+1:
		w.crowd.gaps.Add(number - was - 1)
	}
}

func cutID(id string) (epoch string, number int64, isNumbered bool) {
	at := strings.LastIndexByte(id, '-')
	if at < 0 || strings.Count(id, "-") > 1 {
		return "", 0, false
	}
	number, err := strconv.ParseInt(id[at+1:], 10, 64)
	return id[:at], number, err == nil
}

// awaits waits until the watcher has a change.
func (w *watcher) awaits(change int64) error {
	for began := time.Now(); w.change.Load() < change; time.Sleep(time.Millisecond) {
		if time.Since(began) > patience {
			return fmt.Errorf("a watcher has change %d instead of %d", w.change.Load(), change)
		}
	}
	return nil
}
