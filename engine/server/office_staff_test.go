package server

import (
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
)

// staffList returns the staff by email address.
func (e *engine) staffList(r reply) map[string]office.StaffMember {
	e.t.Helper()
	list := map[string]office.StaffMember{}
	for _, member := range Read[struct{ Staff []office.StaffMember }](e.t, r).Staff {
		list[member.Email] = member
	}
	return list
}

func TestAnOwnerChangesAndRemovesStaff(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("boss@one.example", "administrator")
	clerkID := e.somebody("clerk@one.example", "clerk")
	e.somebody("dan@buyers.example")
	boss, clerk := e.signIn("boss@one.example"), e.signIn("clerk@one.example")
	set := func(id int64, seen, roles []string) reply {
		return e.postAs(boss, "/Office/ChangeStaff", Fields{"user_ID": id, "seen": seen, "roles": roles})
	}
	list := func() map[string]office.StaffMember {
		return e.staffList(e.as(boss, "GET", "/api/v1/Office/GetStaff", ""))
	}
	staff := list()
	if _, has := staff["dan@buyers.example"]; has || !staff["boss@one.example"].IsCaller || staff["clerk@one.example"].LastSignInAt == nil {
		t.Errorf("%+v", staff)
	}
	fits(t, "roles", staff["boss@one.example"].Roles, "[owner]")
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetStaff", ""), 403)
	e.says(set(clerkID, []string{"cashier"}, []string{"manager"}), 409, "Somebody else changed")
	fits(t, "roles", e.staffList(set(clerkID, []string{"clerk"}, []string{"cashier", "manager"}))["clerk@one.example"].Roles, "[manager cashier]")
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetAttention", ""), 200)
	if _, has := e.staffList(set(clerkID, []string{"manager", "cashier"}, []string{}))["clerk@one.example"]; has {
		t.Error("removed staff is listed")
	}
	e.status(e.as(clerk, "GET", "/api/v1/Office/GetAttention", ""), 401)
	e.status(set(clerkID, []string{}, []string{"owner"}), 404)
	log := e.as(boss, "GET", "/api/v1/Office/GetAuditLog?pageNumber=1&pageSize=10", "").body
	if !strings.Contains(log, `"roles-changed"`) || !strings.Contains(log, `"staff-removed"`) {
		t.Error(log)
	}
}

func TestAHouseKeepsAnOwner(t *testing.T) {
	e := NewEngine(t, 0)
	bossID, otherID := e.somebody("boss@one.example", "administrator"), e.somebody("kim@one.example", "manager")
	boss := e.signIn("boss@one.example")
	set := func(who api.Session, id int64, seen, roles []string) reply {
		return e.postAs(who, "/Office/ChangeStaff", Fields{"user_ID": id, "seen": seen, "roles": roles})
	}
	e.says(set(boss, bossID, []string{"owner"}, []string{}), 409, "needs an owner")
	e.says(set(boss, bossID, []string{"owner"}, []string{"clerk"}), 409, "needs an owner")
	e.status(set(boss, otherID, []string{"manager"}, []string{"owner"}), 200)
	kim := e.signIn("kim@one.example")
	e.status(set(kim, bossID, []string{"owner"}, []string{"clerk"}), 200)
	e.status(set(boss, otherID, []string{"owner"}, []string{}), 403)
	e.says(set(kim, otherID, []string{"owner"}, []string{}), 409, "needs an owner")
}

func TestAnInvitationIsWithdrawn(t *testing.T) {
	e := NewEngine(t, 0)
	e.somebody("boss@one.example", "administrator")
	boss := e.signIn("boss@one.example")
	e.status(e.postAs(boss, "/User/InviteUser", Fields{"emailAddress": "ivy@one.example", "firstName": "Ivy", "lastName": "New", "role": "inspector"}), 200)
	ivy := e.staffList(e.as(boss, "GET", "/api/v1/Office/GetStaff", ""))["ivy@one.example"]
	if ivy.InvitedTo != "inspector" || len(ivy.Roles) != 0 {
		t.Errorf("%+v", ivy)
	}
	e.says(e.postAs(boss, "/Office/ChangeStaff", Fields{"user_ID": ivy.UserID, "seen": []string{}, "roles": []string{"owner"}}), 409, "has not accepted")
	e.status(e.postAs(boss, "/Office/ChangeStaff", Fields{"user_ID": ivy.UserID, "seen": []string{}, "roles": []string{}}), 200)
	token := roleForm.FindStringSubmatch(e.mailsTo("ivy@one.example")[0].Text)[1]
	e.status(e.Post("/User/ActivateInspector", Fields{"token": token, "password": testPassword}), 400)
}
