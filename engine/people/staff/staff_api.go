package staff

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

func (s *Operations) getStaff(ctx context.Context, c *identity.Caller, _ *api.BearerInput) (*office.StaffOutput, error) {
	var out office.StaffOutput
	var err error
	out.Body.Staff, err = s.list(ctx, c)
	return &out, err
}

// list returns the staff and the invited by name.
func (s *Operations) list(ctx context.Context, c *identity.Caller) ([]office.StaffMember, error) {
	tenantID := request.From(ctx).Tenant.ID
	rows, err := members(ctx, s.Store.DB, tenantID)
	if err != nil {
		return nil, err
	}
	seen, err := lastSignIns(ctx, s.Store.DB, tenantID)
	if err != nil {
		return nil, err
	}
	list := []office.StaffMember{}
	for i := range rows {
		row := &rows[i]
		roles, err := identity.RolesOf(row)
		if err != nil {
			return nil, err
		}
		member := office.StaffMember{UserID: row.ID, FirstName: row.FirstName, LastName: row.LastName, Email: row.Email, Roles: roles, InvitedTo: row.PendingRole,
			IsCaller: row.ID == c.UserID}
		if at := seen[row.ID]; at != 0 {
			member.LastSignInAt = new(db.Time(at))
		}
		list = append(list, member)
	}
	return list, nil
}

func (s *Operations) changeStaff(ctx context.Context, c *identity.Caller, in *office.ChangeStaffInput) (*office.StaffOutput, error) {
	x := request.From(ctx)
	by := revision.ByRequest(x, c.UserID)
	err := s.Store.Write(ctx, func(ctx context.Context, tx bun.Tx, _ db.TagSet) error {
		if _, err := tenant.LockTenant(ctx, tx, x.Tenant.ID); err != nil { // so that two owners cannot remove each other
			return err
		}
		return change(ctx, tx, x.Tenant, by, in)
	})
	if err != nil {
		return nil, request.Missing("Staff", err)
	}
	return s.getStaff(ctx, c, nil)
}

// change sets the roles of a member of staff, with a record of who did.
func change(ctx context.Context, tx bun.Tx, house *db.Tenant, by revision.By, in *office.ChangeStaffInput) error {
	rows, err := members(ctx, tx, house.ID)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(rows, func(row db.UserRow) bool { return row.ID == in.Body.UserID })
	if at < 0 {
		return db.ErrNotFound
	}
	before, err := identity.RolesOf(&rows[at])
	if err != nil {
		return err
	}
	if err := check(rows, at, before, in); err != nil {
		return err
	}
	if err := identity.SetRoles(ctx, tx, house.ID, in.Body.UserID, in.Body.Roles, by.At); err != nil {
		return err
	}
	action := "roles-changed"
	if len(in.Body.Roles) == 0 {
		action = "staff-removed"
	}
	detail := map[string]string{"before": strings.Join(before, ", "), "roles": strings.Join(in.Body.Roles, ", "), "invitation": rows[at].PendingRole}
	return revision.Record(ctx, tx, house, revision.Subject{Kind: db.SubjectUser, ID: in.Body.UserID}, by, action, detail)
}

// check returns a 409 if a change was made to other roles than the present ones, gives roles to somebody who is only invited, or leaves the
// house without an owner.
func check(rows []db.UserRow, at int, before []string, in *office.ChangeStaffInput) error {
	switch {
	case !isSame(before, in.Body.Seen):
		return api.Conflict("Somebody else changed these roles. Look at them and try again")
	case len(before) == 0 && len(in.Body.Roles) > 0:
		return api.Conflict("This person has not accepted the invitation yet. Withdraw it and invite them to another role")
	case slices.Contains(in.Body.Roles, api.RoleOwner) || !slices.Contains(before, api.RoleOwner):
		return nil
	}
	for i := range rows {
		if roles, err := identity.RolesOf(&rows[i]); err != nil || i != at && slices.Contains(roles, api.RoleOwner) {
			return err
		}
	}
	return api.Conflict("The house needs an owner. Make somebody else an owner first")
}

func isSame(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
