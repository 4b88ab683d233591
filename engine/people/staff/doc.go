// Package staff answers the office's operations on who works at a house and in which roles.
package staff

import (
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on staff.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetStaff, s.getStaff)
	identity.Handle(to, s.Sessions, office.ChangeStaff, s.changeStaff)
}
