package importer

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"fairwarning/engine/blobs"
	"fairwarning/engine/photos"
	"fairwarning/engine/store"

	"golang.org/x/sync/errgroup"
)

// studio makes media of the files that rows name, each file once in a run.
type studio struct {
	blobs  *blobs.Folder
	files  *files
	ledger *ledger

	mu   sync.Mutex
	made map[wish]result
}

// wish is a file and what it is to be; one may be named as a photo and as a document.
type wish struct {
	name       string
	isDocument bool
}

// result is what became of a file.
type result struct {
	media store.MediaRow
	err   error // why it cannot be used, nil when it can
}

func newStudio(folder *blobs.Folder, f *files, l *ledger) *studio {
	return &studio{blobs: folder, files: f, ledger: l, made: map[wish]result{}}
}

// prepare makes what the items of a batch need, on all cores, and tells the items which files they must do without.
func (s *studio) prepare(ctx context.Context, batch []*item) error {
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for w := range s.wanted(batch) {
		if working.Err() != nil {
			break
		}
		group.Go(func() error { return s.process(w) })
	}
	if err := errors.Join(group.Wait(), ctx.Err()); err != nil {
		return err
	}
	for _, i := range batch {
		s.deliver(i)
	}
	return nil
}

// wanted lists what was not made before.
func (s *studio) wanted(batch []*item) map[wish]bool {
	wanted := map[wish]bool{}
	add := func(w wish) {
		if _, known := s.made[w]; !known {
			wanted[w] = true
		}
	}
	for _, i := range batch {
		for _, p := range i.photos {
			add(wish{p.name, false})
		}
		for _, d := range i.documents {
			add(wish{d.file, true})
		}
	}
	return wanted
}

// process stores one file. Only what is wrong with the blobs folder is an error; what is wrong with the file is its result.
func (s *studio) process(w wish) error {
	content, err := s.files.read(w.name)
	var media store.MediaRow
	if err == nil {
		media, err = s.store(w, content)
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

func (s *studio) store(w wish, content []byte) (store.MediaRow, error) {
	switch {
	case w.isDocument:
		return photos.StoreDocument(s.blobs, content)
	case !photos.IsVideo(content):
		return photos.Store(s.blobs, content)
	}
	var still []byte
	if beside := s.files.still(w.name); beside != "" {
		still, _ = s.files.read(beside) // without one the video has a plain still
	}
	return photos.StoreVideo(s.blobs, content, still)
}

// deliver gives an item its media, and its problems for files that cannot be used. Two files of the same content are one
// photo.
func (s *studio) deliver(i *item) {
	seen := map[string]bool{}
	for _, p := range i.photos {
		switch r := s.made[wish{p.name, false}]; {
		case r.err != nil:
			i.problem("photos", "%s %s", p.name, r.err)
		case !seen[r.media.SHA]:
			seen[r.media.SHA] = true
			i.media.photos = append(i.media.photos, store.PhotoRow{Sequence: len(i.media.photos) + 1, SHA: r.media.SHA, Description: p.caption})
			i.media.rows = append(i.media.rows, r.media)
		}
	}
	for _, d := range i.documents {
		r := s.made[wish{d.file, true}]
		if r.err != nil {
			i.problem("documents", "%s %s", d.file, r.err)
			continue
		}
		i.media.documents = append(i.media.documents, store.DocumentRow{Sequence: len(i.media.documents) + 1, Name: d.name, SHA: r.media.SHA, IsReport: d.isReport})
		i.media.rows = append(i.media.rows, r.media)
	}
}
