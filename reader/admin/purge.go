package admin

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"fairwarning/cdn/adminhost"
	"fairwarning/cdn/edge"
	"fairwarning/cdn/purge"
	"fairwarning/reader/cache"
)

// Limits of a purge call.
const (
	MaxPurgeBody = 64 << 10
	maxPurgeTags = 500
)

// PurgeCall is the body of POST /purge on the admin listener.
type PurgeCall struct {
	Tenant int64    `json:"tenant"`
	Tags   []string `json:"tags"` // tags of the policy; "*" alone means everything of the tenant

	// At is when the content changed, in Unix milliseconds; 0 means when the call was signed. All readers of a
	// cluster need the same value, because it is part of their shared keys. It also distinguishes two equal calls in
	// one second.
	At int64 `json:"at,omitempty"`
}

// handlePurge answers POST /purge: 404 without PURGE_KEY, 401 for a bad signature, 413, 400, or {"purged":n}.
func (p *Purger) handlePurge(w http.ResponseWriter, request *http.Request) {
	if len(p.key) == 0 {
		adminhost.WriteLine(w, http.StatusNotFound, "PURGE_KEY is not set")
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, request.Body, MaxPurgeBody))
	var tooLong *http.MaxBytesError
	switch {
	case errors.As(err, &tooLong):
		adminhost.WriteLine(w, http.StatusRequestEntityTooLarge, fmt.Sprintf("the body is longer than %d bytes", MaxPurgeBody))
		return
	case err != nil:
		adminhost.WriteLine(w, http.StatusBadRequest, "cannot read the body")
		return
	}
	signed, err := p.checkSignature(request.Header, body)
	if err != nil {
		p.counters.refused.Inc()
		p.log.Warn("purge refused", "from", request.RemoteAddr, "reason", err)
		adminhost.WriteLine(w, http.StatusUnauthorized, err.Error())
		return
	}
	call, err := readPurge(body, signed)
	if err != nil {
		adminhost.WriteLine(w, http.StatusBadRequest, err.Error())
		return
	}
	p.purgeTags(call.Tenant, call.Tags, time.UnixMilli(call.At))
	p.log.Info("purged", "tenant", call.Tenant, "tags", call.Tags)
	writeJSON(w, http.StatusOK, map[string]int{"purged": len(call.Tags)})
}

// checkSignature verifies the only signature that a call may have: servers in between disagree on which of two counts.
func (p *Purger) checkSignature(header http.Header, body []byte) (signed time.Time, err error) {
	if edge.RepeatedHeader(header) != "" {
		return signed, errRepeated
	}
	return p.Check(header.Get(PurgeSignature), body)
}

// purgeTags invalidates the tags of a tenant. CDNs follow once the reader has the new responses.
func (p *Purger) purgeTags(tenant int64, tags []string, at time.Time) {
	for _, tag := range tags {
		p.generations.Purge(tenant, tag, at.UnixMilli())
	}
	p.counters.tags.Add(float64(len(tags)))
	p.OnPurge(tenant, tags)
}

func readPurge(body []byte, signed time.Time) (*PurgeCall, error) {
	call := &PurgeCall{}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(call); err != nil {
		return nil, fmt.Errorf("invalid body: %w", err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("the body has data after the JSON object")
	}
	if call.At == 0 {
		call.At = signed.UnixMilli()
	}
	return call, call.check(signed)
}

func (c *PurgeCall) check(signed time.Time) error {
	switch {
	case c.Tenant < 1:
		return errors.New("tenant must be at least 1")
	case len(c.Tags) == 0 || len(c.Tags) > maxPurgeTags:
		return fmt.Errorf("expected 1 to %d tags", maxPurgeTags)
	case time.UnixMilli(c.At).Sub(signed).Abs() > PurgeSkew:
		return errors.New("at is too far from the time of the signature")
	}
	for _, tag := range c.Tags {
		if tag == cache.Everything && len(c.Tags) > 1 {
			return errors.New("\"*\" means everything and must be the only tag")
		}
		if err := purge.Check([]string{cache.ScopedTag(c.Tenant, tag)}); err != nil {
			return err
		}
	}
	return nil
}
