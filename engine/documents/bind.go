package documents

import (
	"log/slog"
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
	identity.Handle(to, s.Sessions, api.UploadDocument, s.uploadDocument)
	identity.Handle(to, s.Sessions, api.GetDocuments, s.getDocuments)
	identity.Handle(to, s.Sessions, api.DeleteDocument, s.deleteDocument)
	identity.Handle(to, s.Sessions, api.RequestUserDocumentDownload, s.requestOwn)
	identity.Handle(to, s.Sessions, api.ExternalRequestDownload, s.requestAny)
	request.Handle(to, api.DownloadDocument, s.download)
	identity.Handle(to, s.Sessions, api.AddTaxExemption, s.addTaxExemption)
	identity.Handle(to, s.Sessions, api.GetTaxExemptions, s.getTaxExemptions)
	identity.Handle(to, s.Sessions, api.EndTaxExemption, s.endTaxExemption)
	identity.Handle(to, s.Sessions, api.GetTaxExemptionRequests, s.getTaxExemptionRequests)
	identity.Handle(to, s.Sessions, api.DecideTaxExemption, s.decideTaxExemption)
}
