// Package gate answers the office's operations at the gate of the yard: what was sold, whether it is paid and cleared, and who took it.
package gate

import (
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations at the gate.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetReleases, s.getReleases)
	identity.Handle(to, s.Sessions, office.ReleaseItem, s.releaseItem)
	identity.Handle(to, s.Sessions, office.UndoRelease, s.undoRelease)
}
