package server

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

// Staff roles (specification section 6).
const (
	roleAuctioneer    = "auctioneer"
	roleClerk         = "clerk"
	roleInspector     = "inspector"
	roleAdministrator = "administrator"
)

// caller is the signed-in person who makes a request.
type caller struct {
	session.Identity
	roles []string
}

func (c *caller) is(roles ...string) bool {
	return slices.ContainsFunc(roles, func(role string) bool { return slices.Contains(c.roles, role) })
}

// person returns the signed-in person. Guests and requests without a valid token get a 401.
func (s *Server) person(ctx context.Context, authorization string) (*caller, error) {
	who, err := s.Sessions.Bearer(ctx, from(ctx).tenant.ID, authorization)
	if err != nil {
		return nil, err
	}
	if who.IsGuest() {
		return nil, session.ErrUnauthorized
	}
	return newCaller(who)
}

// known returns the signed-in person with their user record.
func (s *Server) known(ctx context.Context, authorization string) (*caller, store.UserRow, error) {
	c, err := s.person(ctx, authorization)
	if err != nil {
		return nil, store.UserRow{}, err
	}
	user, err := s.Store.User(ctx, from(ctx).tenant.ID, c.UserID)
	return c, user, missing("User", err)
}

// newCaller reads the person's roles. Staff acting for a person get none of them, because the person may have gained a
// role since.
func newCaller(who session.Identity) (*caller, error) {
	c := &caller{Identity: who, roles: []string{}}
	if who.ActingUserID != 0 {
		return c, nil
	}
	if err := json.Unmarshal([]byte(who.Roles), &c.roles); err != nil {
		return nil, fmt.Errorf("roles of user %d: %w", who.UserID, err)
	}
	return c, nil
}

// staff returns a person who has one of the roles; everybody else gets a 403.
func (s *Server) staff(ctx context.Context, authorization string, roles ...string) (*caller, error) {
	c, err := s.person(ctx, authorization)
	if err == nil && !c.is(roles...) {
		return nil, api.Forbidden("Only auction house staff can do this")
	}
	return c, err
}

// self returns a person who is acting for themselves. Staff acting for somebody get a 403: they must not touch the
// person's passwords, sessions or roles.
func (s *Server) self(ctx context.Context, authorization string) (*caller, error) {
	c, err := s.person(ctx, authorization)
	if err == nil && c.ActingUserID != 0 {
		return nil, api.Forbidden("You can't do this while acting for someone else")
	}
	return c, err
}

// record returns an audit entry for this person and request. Detail never holds a secret.
func record(ctx context.Context, c *caller, action string, detail map[string]string) store.AuditRow {
	x := from(ctx)
	return auditRow(x, c.UserID, c.ActingUserID, action, detail)
}

func auditRow(x *exchange, userID, actingUserID int64, action string, detail map[string]string) store.AuditRow {
	if detail == nil {
		detail = map[string]string{}
	}
	text, _ := json.Marshal(detail) // a map of strings always encodes
	row := store.AuditRow{At: x.now, UserID: userID, Action: action, Detail: string(text), Address: x.client, RequestID: x.id}
	if actingUserID != 0 {
		row.ActingUserID = &actingUserID
	}
	return row
}
