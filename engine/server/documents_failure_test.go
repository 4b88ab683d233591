package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/documents/clamav"
	"fairwarning/engine/documents/clamav/clamavtest"
	"fairwarning/engine/documents/files"
)

// halfUpload sends the head and the beginning of an upload of a length, and returns the connection.
func (e *engine) halfUpload(who api.Session, length int, beginning string) net.Conn {
	e.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(e.address, "http://"))
	e.must(err)
	_, err = fmt.Fprintf(conn, "POST /api/v1/Auction/UploadDocument?name=a.pdf HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Type: application/pdf\r\nContent-Length: %d\r\n\r\n%s",
		who.Token, length, beginning)
	e.must(err)
	return conn
}

// TestCutOffUploadsLeaveNothing checks that nothing of a file stays that ends half way, while it arrives or while it is stored, and that
// places are given back.
func TestCutOffUploadsLeaveNothing(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben := e.bidder("ann@one.example"), e.bidder("ben@one.example")
	var open []net.Conn
	for range 3 {
		open = append(open, e.halfUpload(ann, 1<<20, pdfFile))
	}
	e.until("three files are arriving", func() bool { return e.server.documents.Uploading() == 3 })
	e.status(e.uploadAs(ann, "name=b.pdf", "application/pdf", pdfFile), 429)
	e.status(e.uploadAs(ben, "name=b.pdf", "application/pdf", pdfFile), 200)
	e.wantLeft(1) // those that are arriving have no name
	for _, conn := range open {
		e.must(conn.Close())
	}
	e.until("nothing is arriving", func() bool { return e.server.documents.Uploading() == 0 })
	e.wantLeft(1)
	e.status(e.uploadAs(ann, "name=b.pdf", "application/pdf", pdfFile), 200)
	e.wantLeft(2)
}

// failing is a store that stores a file, or half of one, and then fails or hangs until the process ends.
type failing struct {
	files.Store
	stored chan string
	dies   bool
}

var errStore = errors.New("the store is gone")

func (f *failing) Put(ctx context.Context, name, media string, from io.ReadSeeker, size int64) error {
	if !f.dies {
		half := struct {
			io.Reader
			io.Seeker
		}{io.LimitReader(from, size/2), from}
		return errors.Join(errStore, f.Store.Put(ctx, name, media, half, size/2))
	}
	err := f.Store.Put(ctx, name, media, from, size)
	f.stored <- name
	<-ctx.Done()
	return errors.Join(err, ctx.Err())
}

// Remove fails once the process has died.
func (f *failing) Remove(ctx context.Context, name string) error {
	if f.dies {
		return errStore
	}
	return f.Store.Remove(ctx, name)
}

func TestFailingStoresLeaveNothing(t *testing.T) {
	e := NewEngine(t, 10)
	ann := e.bidder("ann@one.example")
	broken := &failing{Store: e.papers.Files, stored: make(chan string, 1)}
	e.server.documents.Files = broken
	e.status(e.uploadAs(ann, "name=a.pdf", "application/pdf", pdfFile), 500)
	e.wantLeft(0)
	// The process ends after the file was stored and before it was written down.
	broken.dies = true
	conn := e.halfUpload(ann, len(pdfFile), pdfFile)
	<-broken.stored
	e.must(conn.Close())
	e.until("nothing is arriving", func() bool { return e.server.documents.Uploading() == 0 })
	if rows, leftovers, stored := e.left(); rows != 0 || leftovers != 1 || stored != 1 {
		t.Errorf("%d documents, %d leftovers, %d files", rows, leftovers, stored)
	}
	e.server.documents.Files = e.papers.Files
	e.millis.Add((4 * time.Minute).Milliseconds()) // on PostgreSQL, another engine may be at work until then
	e.server.StartDocuments(t.Context())
	e.wantLeft(0)
}

// TestScannedFiles checks that what the scanner finds is refused, and that nothing is taken while it cannot be reached.
func TestScannedFiles(t *testing.T) {
	e := NewEngine(t, 10)
	daemon := clamavtest.Start(t)
	scanner, err := clamav.New(daemon.Address)
	e.must(err)
	e.server.documents.Scanner = scanner
	ann := e.bidder("ann@one.example")
	e.status(e.uploadAs(ann, "name=a.pdf", "application/pdf", pdfFile), 200)
	e.status(e.uploadAs(ann, "name=b.pdf", "application/pdf", pdfFile+clamavtest.EICAR), 422)
	e.status(e.uploadAs(ann, "name=large.pdf", "application/pdf", pdfFile+strings.Repeat(" ", 200<<10)), 503)
	e.wantLeft(1)
	if daemon.Scanned() != 2 {
		t.Errorf("%d files were scanned", daemon.Scanned())
	}
	daemon.Stop()
	refused := e.uploadAs(ann, "name=c.pdf", "application/pdf", pdfFile)
	if e.status(refused, 503); refused.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	e.wantLeft(1)
}
