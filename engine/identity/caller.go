package identity

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Caller is the signed-in person who makes a request.
type Caller struct {
	Identity
	Roles []string // both words for an owner, if the person is one
}

// May reports whether the caller has a duty.
func (c *Caller) May(duty api.DutyID) bool { return api.May(c.Roles, duty) }

// Person returns the signed-in person. Guests and requests without a valid token get a 401, and people who change their own
// record too often a 429.
func (s *Sessions) Person(ctx context.Context, authorization string) (*Caller, error) {
	who, err := s.Bearer(ctx, request.From(ctx).Tenant.ID, authorization)
	if err != nil {
		return nil, err
	}
	if who.IsGuest() {
		return nil, request.ErrUnauthorized
	}
	if err := s.countChange(ctx, &who); err != nil {
		return nil, err
	}
	return NewCaller(who)
}

// User returns the user record of a caller.
func (s *Sessions) User(ctx context.Context, c *Caller) (db.UserRow, error) {
	user, err := User(ctx, s.store, request.From(ctx).Tenant.ID, c.UserID)
	return user, request.Missing("User", err)
}

// NewCaller reads the person's roles. Staff acting for a person get none of them, because the person may have gained a
// role since.
func NewCaller(who Identity) (*Caller, error) {
	c := &Caller{Identity: who, Roles: []string{}}
	if who.ActingUserID != 0 {
		return c, nil
	}
	if err := json.Unmarshal([]byte(who.Roles), &c.Roles); err != nil {
		return nil, fmt.Errorf("roles of user %d: %w", who.UserID, err)
	}
	c.Roles = api.WithAlias(c.Roles)
	return c, nil
}

// Handle serves an operation to the callers that its declaration allows, and gives its handler the caller. The others get a 401, or a 403
// if they lack its duty, or act for somebody while it is about the person's passwords, sessions or roles.
func Handle[In, Out any, Input interface {
	*In
	Bearer() string
}](to request.Binding, s *Sessions, op api.Operation[In, Out], handler func(context.Context, *Caller, *In) (*Out, error)) {
	request.Handle(to, op, func(ctx context.Context, in *In) (*Out, error) {
		c, err := s.Person(ctx, Input(in).Bearer())
		switch {
		case err != nil:
			return nil, err
		case op.Audience == api.Staff && !c.May(op.Duty):
			return nil, api.Forbidden("Only auction house staff can do this")
		case op.NotWhileActing && c.ActingUserID != 0:
			return nil, api.Forbidden("You can't do this while acting for someone else")
		}
		return handler(ctx, c, in)
	})
}

// People lists those whose interests count in what the caller does: the person and, while staff act for them, the member of staff.
func (c *Caller) People() []int64 {
	if c.ActingUserID == 0 {
		return []int64{c.UserID}
	}
	return []int64{c.UserID, c.ActingUserID}
}

// Record returns an audit entry for this person and request. Detail never holds a secret.
func Record(ctx context.Context, c *Caller, action string, detail map[string]string) db.AuditRow {
	x := request.From(ctx)
	return AuditRow(x, c.UserID, c.ActingUserID, action, detail)
}

func AuditRow(x *request.Exchange, userID, actingUserID int64, action string, detail map[string]string) db.AuditRow {
	if detail == nil {
		detail = map[string]string{}
	}
	text, _ := json.Marshal(detail) // a map of strings always encodes
	row := db.AuditRow{At: x.Now, UserID: userID, Action: action, Detail: string(text), Address: x.Client, RequestID: x.ID}
	if actingUserID != 0 {
		row.ActingUserID = &actingUserID
	}
	return row
}

// Viewer returns the visitor who looks at something, signed in or not.
func (s *Sessions) Viewer(ctx context.Context, authorization string) (Identity, error) {
	who, err := s.Bearer(ctx, request.From(ctx).Tenant.ID, authorization)
	if err != nil {
		return who, err
	}
	return who, s.countChange(ctx, &who)
}
