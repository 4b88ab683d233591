// Package jobs imports files that the office uploads in the browser: it receives them in parts, guesses and keeps the map, and checks, imports and
// takes back in the background, one file of a house at a time. A job survives a restart: whoever works on it holds a lease in its row, and
// package importer continues after the last complete batch.
package jobs

import (
	"crypto/rand"
	"log/slog"
	"sync"
	"time"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on imports and works on them.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Blobs       blobs.Store
	Folder      string      // of the uploaded files
	FreeBytes   int64       // of its disk, below which no file is taken
	Converting  *sync.Mutex // held while a photo is converted
	Now         func() time.Time
	Log         *slog.Logger

	engine string        // names this process in leases
	wake   chan struct{} // a job waits
}

// New completes the operations.
func New(o *Operations) *Operations {
	o.engine, o.wake = rand.Text(), make(chan struct{}, 1)
	return o
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.StartImport, s.startImport)
	identity.Handle(to, s.Sessions, office.UploadImportPart, s.uploadImportPart)
	identity.Handle(to, s.Sessions, office.GetImports, s.getImports)
	identity.Handle(to, s.Sessions, office.GetImport, s.getImport)
	identity.Handle(to, s.Sessions, office.SetImportMap, s.setImportMap)
	identity.Handle(to, s.Sessions, office.PreviewImport, s.previewImport)
	identity.Handle(to, s.Sessions, office.RunImport, s.runImport)
	identity.Handle(to, s.Sessions, office.GetImportBadRows, s.getImportBadRows)
	identity.Handle(to, s.Sessions, office.UndoImport, s.undoImport)
}
