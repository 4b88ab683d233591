package importer

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/inventory/photos"
)

// studio converts the files named in rows to media, each file once per run.
type studio struct {
	blobs  blobs.Store // nil: a dry run, which checks the headers of files
	files  *files
	ledger *ledger
	one    sync.Locker // held while a file is converted; nil: as many as there are cores

	mu   sync.Mutex
	made map[job]result
}

// job is a file and its target kind; the same file can be a photo and a document.
type job struct {
	name       string
	isDocument bool
}

// result is the media of a file or its error.
type result struct {
	media db.MediaRow
	err   error // why it cannot be used; nil: usable
}

func newStudio(media blobs.Store, f *files, l *ledger, one sync.Locker) *studio {
	return &studio{blobs: media, files: f, ledger: l, one: one, made: map[job]result{}}
}

// prepare converts the files of a batch and records unusable files as problems of their items.
func (s *studio) prepare(ctx context.Context, batch []*item) error {
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	if s.one != nil {
		group.SetLimit(1)
	}
	for w := range s.newJobs(batch) {
		if working.Err() != nil {
			break
		}
		group.Go(func() error { return s.process(working, w) })
	}
	if err := errors.Join(group.Wait(), ctx.Err()); err != nil {
		return err
	}
	for _, i := range batch {
		s.deliver(i)
	}
	return nil
}

// newJobs returns the files not converted before.
func (s *studio) newJobs(batch []*item) map[job]bool {
	newJobs := map[job]bool{}
	add := func(w job) {
		if _, known := s.made[w]; !known {
			newJobs[w] = true
		}
	}
	for _, i := range batch {
		for _, p := range i.photos {
			add(job{p.name, false})
		}
		for _, d := range i.documents {
			add(job{d.file, true})
		}
	}
	return newJobs
}

// process converts one file. It returns an error only if media cannot be stored; a problem with the file becomes its result.
func (s *studio) process(ctx context.Context, w job) error {
	content, err := s.files.read(w.name)
	var media db.MediaRow
	if err == nil {
		media, err = s.storeAlone(ctx, w, content)
		var refused *photos.Error
		if err != nil && !errors.As(err, &refused) {
			return fmt.Errorf("%s: %w", w.name, err)
		}
	}
	s.mu.Lock()
	s.made[w] = result{media, err}
	s.mu.Unlock()
	s.ledger.files.Add(1)
	return nil
}

// storeAlone converts a file. With a lock (one), only one file is converted at a time, so that bids have the other processors.
func (s *studio) storeAlone(ctx context.Context, w job, content []byte) (db.MediaRow, error) {
	if s.one != nil {
		s.one.Lock()
		defer s.one.Unlock()
	}
	return s.store(ctx, w, content)
}

func (s *studio) store(ctx context.Context, w job, content []byte) (db.MediaRow, error) {
	switch {
	case s.blobs == nil:
		return db.MediaRow{SHA: blobs.SHA(content)}, photos.Check(content, w.isDocument)
	case w.isDocument:
		return photos.StoreDocument(ctx, s.blobs, content)
	case !photos.IsVideo(content):
		return photos.Store(ctx, s.blobs, content)
	}
	var still []byte
	if beside := s.files.still(w.name); beside != "" {
		still, _ = s.files.read(beside) // without one, the video gets a placeholder
	}
	return photos.StoreVideo(ctx, s.blobs, content, still)
}

// deliver sets an item's media and adds problems for unusable files. Two files with the same content are one photo.
func (s *studio) deliver(i *item) {
	seen := map[string]bool{}
	for _, p := range i.photos {
		switch r := s.made[job{p.name, false}]; {
		case r.err != nil:
			i.problem("photos", "%s %s", p.name, r.err)
		case !seen[r.media.SHA]:
			seen[r.media.SHA] = true
			i.media.photos = append(i.media.photos, db.PhotoRow{Sequence: len(i.media.photos) + 1, SHA: r.media.SHA, Description: p.caption})
			i.media.rows = append(i.media.rows, r.media)
		}
	}
	for _, d := range i.documents {
		r := s.made[job{d.file, true}]
		if r.err != nil {
			i.problem("documents", "%s %s", d.file, r.err)
			continue
		}
		i.media.documents = append(i.media.documents, db.DocumentRow{Sequence: len(i.media.documents) + 1, Name: d.name, SHA: r.media.SHA, IsReport: d.isReport})
		i.media.rows = append(i.media.rows, r.media)
	}
}
