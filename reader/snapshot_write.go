package reader

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fxamacker/cbor/v2"
)

// hotSet lists the stored answers that a snapshot may hold by their last use, Unix seconds. Last uses are known to ten
// seconds only, so there are few of them, and nothing has to be sorted but these.
func (s *snapshots) hotSet(now int64) map[int64][]*entry {
	hot := map[int64][]*entry{}
	s.store.cache.IterValues(func(e *entry) (stop bool) {
		if e.ask.source != nil && e.freshnessAt(now) != isDead {
			used := e.used.Load()
			hot[used] = append(hot[used], e)
		}
		return false
	})
	return hot
}

// writeSnapshot writes a snapshot beside the one before and puts it in its place when it is whole and on the disk. With
// nothing stored, the one before is worth more than none.
func (s *snapshots) writeSnapshot(ctx context.Context, rest time.Duration) error {
	began := s.now.nanoseconds()
	hot := s.hotSet(began)
	if len(hot) == 0 {
		return nil
	}
	file, err := os.CreateTemp(filepath.Dir(s.config.Snapshot), unfinishedPattern(s.config.Snapshot)) // mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // not there any more when all went well
	defer file.Close()
	out := newSnapshotWriter(file, s.config.SnapshotBytes)
	if err := s.fillSnapshot(ctx, out, hot, began, rest); err != nil {
		return err
	}
	if err := putInPlace(file, s.config.Snapshot); err != nil {
		return err
	}
	state := &s.state
	state.written.Store(began)
	state.took.Store(s.now.nanoseconds() - began)
	state.bytes.Store(out.written)
	state.entries.Store(out.records - 1) // the first is the header
	return nil
}

// fillSnapshot writes the header and as many answers as there is room for, the last used first.
func (s *snapshots) fillSnapshot(ctx context.Context, out *snapshotWriter, hot map[int64][]*entry, now int64, rest time.Duration) error {
	header := snapshotHeader{Policy: s.table.Fingerprint(), Written: now, Feed: s.feed.where(), Generations: s.generations.numbers()}
	if listed := s.tenants.listed.Load(); listed != nil {
		header.Tenants = *listed
	}
	if err := out.put(header); err != nil {
		return err
	}
	working := time.Now()
	for _, used := range slices.Backward(slices.Sorted(maps.Keys(hot))) {
		for _, e := range hot[used] {
			if rest > 0 && time.Since(working) > snapshotSpell {
				time.Sleep(rest)
				working = time.Now()
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err := out.putEntry(e, used); err != nil {
				return err
			}
		}
	}
	return out.end()
}

// putEntry leaves out what there is no room for; a smaller one may have some.
func (w *snapshotWriter) putEntry(e *entry, used int64) error {
	if packedSize(e) > w.room() {
		return nil
	}
	at := e.ask.source.target
	return w.put(snapshotRecord{Tenant: at.tenant, Path: at.path, Used: used, Answer: e.packed()})
}

// packedSize is about what the answer takes in a snapshot, in bytes; rather too much than too little.
func packedSize(e *entry) int64 {
	n := 256 + len(e.ask.source.target.path) + len(e.contentType) + len(e.disposition)
	for _, f := range e.forms {
		n += 16 + len(f.etag) + len(f.body)
	}
	return int64(n)
}

// snapshotWriter writes the records of a snapshot.
type snapshotWriter struct {
	to      *bufio.Writer // of file and sum
	sum     hash.Hash
	limit   int64 // bytes of the whole file
	written int64
	records int64
	text    bytes.Buffer // of the last record
}

// snapshotEnd is what stands after the last record: a length of 0 and the sum.
const snapshotEnd = 4 + sha256.Size

func newSnapshotWriter(file io.Writer, limit int64) *snapshotWriter {
	w := &snapshotWriter{sum: sha256.New(), limit: limit}
	w.to = bufio.NewWriterSize(io.MultiWriter(file, w.sum), 64<<10)
	_, _ = w.to.WriteString(snapshotMagic) // an error comes again with the next call
	w.written = int64(len(snapshotMagic))
	return w
}

// room is how many bytes a record may have.
func (w *snapshotWriter) room() int64 { return w.limit - w.written - 4 - snapshotEnd }

func (w *snapshotWriter) put(record any) error {
	w.text.Reset()
	if err := cbor.MarshalToBuffer(record, &w.text); err != nil {
		panic("BUG: a record cannot be written: " + err.Error())
	}
	return w.putText(w.text.Bytes())
}

func (w *snapshotWriter) putText(text []byte) error {
	if int64(len(text)) > w.room() {
		return fmt.Errorf("%d bytes are too few for a snapshot", w.limit)
	}
	var size [4]byte
	binary.BigEndian.PutUint32(size[:], uint32(len(text)))
	if _, err := w.to.Write(size[:]); err != nil {
		return err
	}
	w.written += int64(len(size) + len(text))
	w.records++
	_, err := w.to.Write(text)
	return err
}

func (w *snapshotWriter) end() error {
	if _, err := w.to.Write(make([]byte, 4)); err != nil {
		return err
	}
	if err := w.to.Flush(); err != nil {
		return err
	}
	w.written += snapshotEnd
	_, _ = w.to.Write(w.sum.Sum(nil))
	return w.to.Flush()
}
