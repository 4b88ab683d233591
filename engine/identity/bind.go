package identity

import (
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on tokens, sessions and passwords.
type Operations struct {
	Store    *db.Store
	Sessions *Sessions
	Links    Links
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	s.bindActivity(to)
	s.bindIdle(to)
	s.bindPasswordChange(to)
	s.bindSessions(to)
	s.bindTokens(to)
}
