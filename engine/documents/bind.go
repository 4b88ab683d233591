// Package documents keeps the files that people give the auction house, and decides who may see them. A file is received into a
// temporary file, checked, stored under a random name, and then recorded, so that an upload that is cut off leaves nothing.
package documents

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/documents/clamav"
	"fairwarning/engine/documents/files"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Config is where files are kept and what is accepted.
type Config struct {
	Files   files.Store
	Scanner *clamav.Client // nil: files are not scanned
	Spool   string         // folder for files that are arriving; empty: the system's
	Limits  Limits
}

// Limits of documents.
type Limits struct {
	Bytes         int64         // of a file
	Types         []string      // media types
	PerPerson     int           // documents of a person
	PersonBytes   int64         // of all documents of a person
	HouseBytes    int64         // of all documents of a house
	FreeBytes     int64         // of the disk, below which no file is taken
	Uploads       int           // at the same time
	PersonUploads int           // of a person at the same time
	LinkLife      time.Duration // of a download link
}

// DefaultLimits are the limits of a house that sets none.
var DefaultLimits = Limits{Bytes: 25 << 20, Types: api.FileTypes, PerPerson: 200, PersonBytes: 250 << 20, HouseBytes: 20 << 30, FreeBytes: 256 << 20,
	Uploads: 16, PersonUploads: 3, LinkLife: 10 * time.Minute}

// Check returns an error that names the first limit that cannot work.
func (l Limits) Check() error {
	switch {
	case l.Bytes < 1<<20 || l.Bytes >= api.MaxFile:
		return errors.New("--document-megabytes must be from 1 to 31")
	case l.PerPerson < 1 || l.PerPerson > 10_000:
		return errors.New("--documents-per-person must be from 1 to 10000")
	case l.PersonBytes < l.Bytes || l.HouseBytes < l.PersonBytes:
		return errors.New("--person-megabytes must be at least --document-megabytes, and --house-megabytes at least --person-megabytes")
	case l.FreeBytes < 0:
		return errors.New("--free-megabytes must not be negative")
	case l.Uploads < 1 || l.PersonUploads < 1:
		return errors.New("--uploads and --uploads-per-person must be at least 1")
	case l.LinkLife < time.Minute || l.LinkLife > time.Hour:
		return errors.New("--download-life must be from 1m to 1h")
	}
	return nil
}

// ParseTypes returns the media types of a list such as "pdf,jpeg".
func ParseTypes(list string) (media []string, err error) {
	for name := range strings.SplitSeq(list, ",") {
		t, found := typeByName(strings.TrimSpace(name))
		if !found {
			return nil, fmt.Errorf("--document-types: %q is not one of pdf, jpeg, png, heic, docx, xlsx", name)
		}
		media = append(media, t.media)
	}
	return media, nil
}

// Operations answers the contract's operations on documents and tax exemptions.
type Operations struct {
	Config
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Links       identity.Links
	Now         func() time.Time
	Log         *slog.Logger

	places places
	links  *identity.RateLimit
}

// maxLinks is how many links to documents a person may request per minute.
const maxLinks = 60

// New completes the operations. Limits that are not set are DefaultLimits.
func New(o *Operations) *Operations {
	if o.Limits.Bytes == 0 {
		o.Limits = DefaultLimits
	}
	o.places, o.links = places{limits: o.Limits}, identity.NewRateLimit(maxLinks, time.Minute)
	return o
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.UploadDocument, s.uploadDocument)
	request.Handle(to, api.GetDocuments, s.getDocuments)
	request.Handle(to, api.DeleteDocument, s.deleteDocument)
	request.Handle(to, api.RequestUserDocumentDownload, s.requestOwn)
	request.Handle(to, api.ExternalRequestDownload, s.requestAny)
	request.Handle(to, api.DownloadDocument, s.download)
	request.Handle(to, api.AddTaxExemption, s.addTaxExemption)
	request.Handle(to, api.GetTaxExemptions, s.getTaxExemptions)
	request.Handle(to, api.EndTaxExemption, s.endTaxExemption)
	request.Handle(to, api.GetTaxExemptionRequests, s.getTaxExemptionRequests)
	request.Handle(to, api.DecideTaxExemption, s.decideTaxExemption)
}
