package server

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"net/http"
	"regexp"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

var requestIDForm = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// identify gives each request its id and time, and turns a panic into a 500 that reveals only the id.
func (s *Server) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		x := &request.Exchange{ID: requestID(r), Now: db.Millis(s.Now())}
		w.Header().Set(api.HeaderRequest, x.ID)
		out := &request.ResponseWriter{ResponseWriter: w, Exchange: x}
		ctx, span := s.startTrace(r, x)
		r = r.WithContext(context.WithValue(ctx, request.ExchangeKey{}, x))
		began := time.Now()
		defer func() {
			s.metrics.observeAnswer(x.Kind, out.Status, out.IsStream(), time.Since(began))
			endTrace(span, x, out.Status)
		}()
		defer s.recoverPanic(out, r)
		next.ServeHTTP(out, r)
	})
}

func requestID(r *http.Request) string {
	if id := r.Header.Get(api.HeaderRequest); requestIDForm.MatchString(id) {
		return id
	}
	b := make([]byte, 12)
	rand.Read(b) // never fails
	// Digits 9 and 17 are letters, so that no part of it can look like a card number.
	b[4] |= 0xa0
	b[8] |= 0xa0
	return hex.EncodeToString(b)
}
