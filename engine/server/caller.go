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

// caller is the person a call is made for.
type caller struct {
	session.Identity
	roles []string
}

func (c *caller) is(roles ...string) bool {
	return slices.ContainsFunc(roles, func(role string) bool { return slices.Contains(c.roles, role) })
}

// person tells who is signed in. A guest is 401, as somebody without a token.
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

// known is a person who is signed in, with the tenant's record of them.
func (s *Server) known(ctx context.Context, authorization string) (*caller, store.UserRow, error) {
	c, err := s.person(ctx, authorization)
	if err != nil {
		return nil, store.UserRow{}, err
	}
	user, err := s.Store.User(ctx, from(ctx).tenant.ID, c.UserID)
	return c, user, missing("User", err)
}

// newCaller reads the person's roles. Who acts for a person has none of them: they may have been given meanwhile.
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

// staff is a person with one of the roles; anybody else is 403.
func (s *Server) staff(ctx context.Context, authorization string, roles ...string) (*caller, error) {
	c, err := s.person(ctx, authorization)
	if err == nil && !c.is(roles...) {
		return nil, api.Forbidden("That is for staff of the auction house")
	}
	return c, err
}

// self is a person who acts for nobody else: what staff may not do in a person's name (passwords, sessions, roles) is 403.
func (s *Server) self(ctx context.Context, authorization string) (*caller, error) {
	c, err := s.person(ctx, authorization)
	if err == nil && c.ActingUserID != 0 {
		return nil, api.Forbidden("Only the person may do that")
	}
	return c, err
}

// record is an entry for the person's audit record, made by this call. Detail never holds a secret.
func record(ctx context.Context, c *caller, action string, detail map[string]string) store.AuditRow {
	x := from(ctx)
	return auditRow(x, c.UserID, c.ActingUserID, action, detail)
}

func auditRow(x *exchange, userID, actingUserID int64, action string, detail map[string]string) store.AuditRow {
	if detail == nil {
		detail = map[string]string{}
	}
	text, _ := json.Marshal(detail) // strings always can be
	row := store.AuditRow{At: x.now, UserID: userID, Action: action, Detail: string(text), Address: x.client, RequestID: x.id}
	if actingUserID != 0 {
		row.ActingUserID = &actingUserID
	}
	return row
}
