package db

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// headSuffix, after the name of a SQLite file, names its head.
const headSuffix = "-head"

// headDelay is the longest time between a commit and the write of the head.
const headDelay = time.Second

// headSize is the size of the file in bytes. Because it never changes and is that of a page, writing the file
// in place cannot tear it.
const headSize = 4096

// headRecord is how far a database had come. It is kept next to the file and not in it, so that a copy of the file
// that has lost its latest commits, with its WAL or otherwise, is noticed when it is opened.
type headRecord struct {
	Feed   string    `json:"feed"`   // FeedID
	Path   string    `json:"path"`   // absolute path of the database; another one means that it was copied or moved
	Commit int64     `json:"commit"` // commits.seq; the database has at least this many
	At     time.Time `json:"at"`
}

// readHead returns the head next to a SQLite file; nil if there is none or it is unreadable.
func readHead(path string) (*headRecord, error) {
	text, err := os.ReadFile(path + headSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var record headRecord
	if json.Unmarshal(text, &record) != nil {
		return nil, nil
	}
	return &record, nil
}

// head keeps the head of an open database up to date.
type head struct {
	path string                     // of the database
	read func() (headRecord, error) // from the database, without Path and At

	mu       sync.Mutex
	timer    *time.Timer // nil: everything is written
	isClosed bool
}

// follow notes a commit; the file follows within headDelay.
func (h *head) follow() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.timer == nil && !h.isClosed {
		h.timer = time.AfterFunc(headDelay, h.flush)
	}
}

func (h *head) flush() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.timer == nil || h.isClosed {
		return
	}
	h.timer = nil
	// A head that is behind only detects less. If the disk is full, /healthz reports it.
	_ = h.write()
}

// write writes the file. The caller holds mu or is the only one to know h.
func (h *head) write() error {
	record, err := h.read()
	if err != nil {
		return err
	}
	if record.Path, err = filepath.Abs(h.path); err != nil {
		return err
	}
	record.At = time.Now().UTC().Truncate(time.Millisecond)
	text, err := json.Marshal(record)
	if err != nil {
		return err
	}
	if len(text) >= headSize {
		return fmt.Errorf("%s: the path is too long", record.Path)
	}
	file, err := os.OpenFile(h.path+headSuffix, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	padded := append(text, bytes.Repeat([]byte(" "), headSize-len(text)-1)...)
	_, err = file.WriteAt(append(padded, '\n'), 0)
	return errors.Join(err, file.Close())
}

// close writes the head again.
func (h *head) close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.isClosed {
		return nil
	}
	h.isClosed = true
	if h.timer != nil {
		h.timer.Stop()
		return h.write()
	}
	return nil
}

// readHead returns where the database is now.
func (s *Store) readHead() (record headRecord, err error) {
	err = s.DB.QueryRowContext(context.Background(), "SELECT (SELECT id FROM feed), (SELECT seq FROM commits)").Scan(&record.Feed, &record.Commit)
	return record, err
}
