package identity

import (
	"fairwarning/engine/api"
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
	request.Handle(to, api.GetActivity, s.getActivity)
	request.Handle(to, api.SetIdleLimit, s.setIdleLimit)
	request.Handle(to, api.ChangePassword, s.changePassword)
	request.Handle(to, api.GetSessions, s.getSessions)
	request.Handle(to, api.EndSession, s.endSession)
	request.Handle(to, api.EndOtherSessions, s.endOtherSessions)
	request.Handle(to, api.Token, s.token)
	request.Handle(to, api.RevokeToken, s.revokeToken)
}
