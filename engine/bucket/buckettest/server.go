// Package buckettest runs an S3 service for tests.
package buckettest

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"fairwarning/scripts/freeport"
)

// Keys of the service. It refuses requests that are not signed with the first.
const (
	AccessKey = "test-access-key"
	SecretKey = "test-secret-key"
)

// Server is a service with one bucket, in memory.
type Server struct {
	testing.TB
	address string
	handler http.Handler
	serving *http.Server // nil: stopped
	// Intercept handles a request instead of the service unless it returns false; nil: none.
	Intercept atomic.Pointer[func(http.ResponseWriter, *http.Request) bool]
}

// Start starts a service until the test ends, and sets the environment's keys for it.
func Start(t testing.TB) *Server {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", AccessKey)
	t.Setenv("AWS_SECRET_ACCESS_KEY", SecretKey)
	backend := s3mem.New()
	if err := backend.CreateBucket("files"); err != nil {
		t.Fatal(err)
	}
	s := &Server{TB: t, address: freeport.Address(), handler: gofakes3.New(backend).Server()}
	s.Resume()
	t.Cleanup(s.Stop)
	return s
}

// Location returns the location of a part of the bucket.
func (s *Server) Location(prefix string) string {
	return "s3://files/" + prefix + "?endpoint=" + url.QueryEscape("http://"+s.address)
}

// URL returns the address of an object for somebody without keys.
func (s *Server) URL(key string) string { return "http://" + s.address + "/files/" + key }

// Stop ends the service and all connections to it. What is stored stays.
func (s *Server) Stop() {
	if s.serving != nil {
		_ = s.serving.Close() // of the listener
		s.serving = nil
	}
}

// Resume starts the service again, at the same address.
func (s *Server) Resume() {
	s.Helper()
	listener, err := net.Listen("tcp", s.address)
	if err != nil {
		s.Fatal(err)
	}
	serving := &http.Server{Handler: http.HandlerFunc(s.serve)}
	s.serving = serving
	go serving.Serve(listener) // until Stop
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	if intercept := s.Intercept.Load(); intercept != nil && (*intercept)(w, r) {
		return
	}
	if !strings.HasPrefix(r.Header.Get("Authorization"), "AWS4-HMAC-SHA256 Credential="+AccessKey+"/") {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	s.handler.ServeHTTP(w, r)
}

// CutUploads has the service end connections after half of an uploaded object until the returned function is called.
func (s *Server) CutUploads() (mend func()) {
	cut := func(_ http.ResponseWriter, r *http.Request) bool {
		if r.Method != http.MethodPut {
			return false
		}
		_, _ = io.CopyN(io.Discard, r.Body, r.ContentLength/2)
		panic(http.ErrAbortHandler)
	}
	s.Intercept.Store(&cut)
	return func() { s.Intercept.Store(nil) }
}
