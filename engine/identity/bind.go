package identity

import (
	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on tokens, sessions, passwords and duties.
type Operations struct {
	Store    *db.Store
	Sessions *Sessions
	Links    Links
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	Handle(to, s.Sessions, api.GetActivity, s.getActivity)
	Handle(to, s.Sessions, office.GetDuties, s.getDuties)
	Handle(to, s.Sessions, office.GetHistory, s.getHistory)
	Handle(to, s.Sessions, office.GetAuditLog, s.getAuditLog)
	Handle(to, s.Sessions, api.SetIdleLimit, s.setIdleLimit)
	Handle(to, s.Sessions, api.ChangePassword, s.changePassword)
	Handle(to, s.Sessions, api.GetSessions, s.getSessions)
	Handle(to, s.Sessions, api.EndSession, s.endSession)
	Handle(to, s.Sessions, api.EndOtherSessions, s.endOtherSessions)
	request.Handle(to, api.Token, s.token)
	request.Handle(to, api.RevokeToken, s.revokeToken)
}
