package documents

import (
	"net/http"
	"sync"

	"fairwarning/engine/api"
)

// places counts uploads, per person and in total.
type places struct {
	limits Limits

	mu     sync.Mutex
	people map[int64]int
	all    int
}

// enter takes a place for an upload of a person. The caller must call leave when the upload has ended.
func (p *places) enter(userID int64) (leave func(), err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.people[userID] >= p.limits.PersonUploads:
		return nil, api.TooMany(5, "You're uploading too many files at the same time. Wait until one is done")
	case p.all >= p.limits.Uploads:
		return nil, &api.Error{Status: http.StatusServiceUnavailable, Message: "Many files are being uploaded right now. Try again in a moment"}
	}
	if p.people == nil {
		p.people = map[int64]int{}
	}
	p.people[userID]++
	p.all++
	return func() { p.leave(userID) }, nil
}

// Uploading counts the files that are arriving.
func (s *Operations) Uploading() int {
	s.places.mu.Lock()
	defer s.places.mu.Unlock()
	return s.places.all
}

func (p *places) leave(userID int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.all--
	if p.people[userID]--; p.people[userID] == 0 {
		delete(p.people, userID)
	}
}
