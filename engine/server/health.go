package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"sync"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

const (
	healthPath    = "/healthz"
	readyPath     = "/readyz"
	scrapeTimeout = 10 * time.Second

	checkTimeout  = 5 * time.Second  // a write that takes longer is no bid that anybody waits for
	healthyFor    = 10 * time.Second // how long a successful write counts
	unhealthyRest = time.Second      // between tries after a failure
)

// health knows whether a bid can be committed. It commits something to find out, at most every ten seconds however
// many ask.
type health struct {
	store *db.Store

	mu      sync.Mutex // held while checking, so that all who ask wait for one check
	checked time.Time
	err     error
}

// check returns nil if a bid can be committed.
func (h *health) check(ctx context.Context) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	valid := healthyFor
	if h.err != nil {
		valid = unhealthyRest
	}
	if time.Since(h.checked) < valid {
		return h.err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), checkTimeout)
	defer cancel()
	h.err = h.store.CheckWrite(ctx)
	h.checked = time.Now()
	return h.err
}

// healthz answers 503 while no bid can be committed.
func (s *Server) healthz(w http.ResponseWriter, r *http.Request) {
	request.From(r.Context()).IsPrivate = true
	if err := s.health.check(r.Context()); err != nil {
		s.Log.Error("no bid can be written", "error", err)
		request.Fail(w, r, &api.Error{Status: http.StatusServiceUnavailable, Message: cannotWrite(err)})
		return
	}
	s.writeStatus(w, `"status":"ok"`)
}

func cannotWrite(err error) string {
	switch db.Failure(err) {
	case db.FailureFull:
		return "No bid can be written: the disk is full or failing"
	case db.FailureDamaged:
		return "No bid can be written: the database is damaged"
	case db.FailureBusy:
		return "No bid can be written: the database is busy or does not respond"
	}
	return "No bid can be written"
}

// readyz answers 503 when requests should go to another engine: before the first tick and while stopping, and while the
// database does not answer or a newer engine has changed it too much. With a full disk it is still 200, because everything can be read.
// While it is ready, it also says which schema versions program and database have.
func (s *Server) readyz(w http.ResponseWriter, r *http.Request) {
	request.From(r.Context()).IsPrivate = true
	schema, why := s.unready(r.Context())
	if why != "" {
		request.Fail(w, r, &api.Error{Status: http.StatusServiceUnavailable, Message: why})
		return
	}
	s.writeStatus(w, fmt.Sprintf(`"status":"ready","schema":{"program":%d,"database":%d,"required":%d}`, schema.Program, schema.Database, schema.Required))
}

// unready returns the schema of a database that can be served, or why no requests should come here.
func (s *Server) unready(ctx context.Context) (schema db.Schema, why string) {
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	switch {
	case s.stopping.Load():
		return schema, "The engine is stopping"
	case !s.tenants.isLoaded():
		return schema, "The engine is starting"
	}
	schema, err := s.Store.Schema(ctx)
	switch {
	case err != nil:
		return schema, "The database does not respond"
	case schema.IsNewer():
		return schema, "This engine is too old: " + (&db.NewerSchemaError{Schema: schema}).Error()
	}
	return schema, ""
}

// writeStatus writes fields of a JSON object. It ignores errors: the client has gone.
func (s *Server) writeStatus(w http.ResponseWriter, fields string) {
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write([]byte("{" + fields + "}\n"))
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// fileSize returns 0 for a file that is not there.
func fileSize(path string) float64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return float64(info.Size())
}

func isAPIError(err error, problem **api.Error) bool { return errors.As(err, problem) }
