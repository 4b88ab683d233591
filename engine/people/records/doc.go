// Package records answers the office's operations on people: it adds them with or without an email address, changes what the house knows of
// them, and knows who has which paddle in an event.
package records

import (
	"context"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// Operations answers the contract's operations of the office on people.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Links       identity.Links
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.CreatePerson, s.createPerson)
	identity.Handle(to, s.Sessions, office.ChangePerson, s.changePerson)
}

// Act is one act of the office at a house.
type Act struct {
	House *db.Tenant
	By    revision.By
	Links identity.Links // for mail to those who get an email address
}

// ActOf returns what the caller does in this request.
func ActOf(ctx context.Context, c *identity.Caller, links identity.Links) Act {
	x := request.From(ctx)
	return Act{House: x.Tenant, By: revision.ByRequest(x, c.UserID), Links: links}
}

func subjectOf(userID int64) revision.Subject {
	return revision.Subject{Kind: db.SubjectUser, ID: userID}
}
