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

// People lists those whose interests count in what the caller does: the person and, while staff act for them, the member of staff.
func (c *Caller) People() []int64 {
	if c.ActingUserID == 0 {
		return []int64{c.UserID}
	}
	return []int64{c.UserID, c.ActingUserID}
}

// Viewer returns the visitor who looks at something, signed in or not.
func (s *Sessions) Viewer(ctx context.Context, authorization string) (Identity, error) {
	who, err := s.Bearer(ctx, request.From(ctx).Tenant.ID, authorization)
	if err != nil {
		return who, err
	}
	return who, s.countChange(ctx, &who)
}
