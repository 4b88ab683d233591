package api_test

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// heldInside are duties that no operation declares, because handlers ask for them.
var heldInside = []api.DutyID{api.DutyReports, api.DutySeller}

func TestEveryDutyIsUsed(t *testing.T) {
	used := map[api.DutyID]bool{}
	for _, op := range api.Operations() {
		if (op.Audience == api.Staff) != (op.Duty != "") || op.Duty != "" && len(op.Roles) == 0 {
			t.Errorf("%s: audience %s with the duty %q of %v", op.ID, op.Audience, op.Duty, op.Roles)
		}
		used[op.Duty] = true
	}
	for _, duty := range api.Duties {
		if !used[duty.ID] && !slices.Contains(heldInside, duty.ID) {
			t.Errorf("%s: no operation has it", duty.ID)
		}
	}
}

func TestDutiesAgree(t *testing.T) {
	ids, used := map[api.DutyID]bool{}, map[string]bool{}
	for _, duty := range api.Duties {
		if ids[duty.ID] || duty.Name == "" || duty.About == "" || !slices.Contains(duty.Roles, api.RoleOwner) {
			t.Errorf("%s: declared twice, without words, or an owner may not do it", duty.ID)
		}
		ids[duty.ID] = true
		for _, role := range duty.Roles {
			used[role] = true
			if !slices.ContainsFunc(api.Roles, func(r api.Role) bool { return r.ID == role }) {
				t.Errorf("%s: there is no role %q", duty.ID, role)
			}
		}
		if !slices.IsSortedFunc(duty.Roles, func(a, b string) int { return roleOrder(a) - roleOrder(b) }) {
			t.Errorf("%s: %v are not in the order of Roles", duty.ID, duty.Roles)
		}
	}
	for _, role := range api.Roles {
		if !used[role.ID] {
			t.Errorf("%s has no duty", role.ID)
		}
	}
}

func roleOrder(id string) int {
	return slices.IndexFunc(api.Roles, func(r api.Role) bool { return r.ID == id })
}

// TestEnumsOfRoles compares the enums of the contract, which are tags, with the table.
func TestEnumsOfRoles(t *testing.T) {
	var all []string
	for _, role := range api.Roles {
		all = append(all, role.ID)
	}
	whole := strings.Join(all, ",")
	f := func(of any, field, want string) {
		t.Helper()
		found, ok := reflect.TypeOf(of).FieldByName(field)
		if got := found.Tag.Get("enum"); !ok || got != want {
			t.Errorf("%T.%s: %q, want %q", of, field, got, want)
		}
	}
	f(api.Role{}, "ID", whole)
	f(api.Duty{}, "Roles", whole)
	f(api.UserInformation{}, "Roles", whole+","+api.RoleAdministrator)
	f(api.PersonRecord{}, "Roles", whole+","+api.RoleAdministrator)
	f(api.InviteUserInput{}.Body, "Role", strings.TrimPrefix(whole, api.RoleOwner)) // an owner is named at the server, not by mail
}

func TestMay(t *testing.T) {
	f := func(roles string, duty api.DutyID, want bool) {
		t.Helper()
		if got := api.May(strings.Fields(roles), duty); got != want {
			t.Errorf("%q %s: %v", roles, duty, got)
		}
	}
	f("", api.DutyOffice, false)
	f("seller", api.DutyOffice, false)
	f("owner", api.DutyStaff, true)
	f("administrator", api.DutyStaff, true) // the older word
	f("manager", api.DutyStaff, false)
	f("clerk", api.DutyMoney, true)
	f("clerk", api.DutyPayout, false)
	f("manager", api.DutyBank, true)
	f("cashier", api.DutyBank, false)
	f("clerk", api.DutyAnswer, false)
	f("clerk auctioneer", api.DutyAnswer, true)
	f("clerk auctioneer", api.DutyMoney, true)
	f("inspector cashier", api.DutySeller, false)
	f("owner", "nothing", false)
}

func TestWithAlias(t *testing.T) {
	f := func(roles, want string) {
		t.Helper()
		given := strings.Fields(roles)
		if got := strings.Join(api.WithAlias(given), " "); got != want || strings.Join(given, " ") != roles {
			t.Errorf("%q: %q, want %q", roles, got, want)
		}
	}
	f("", "")
	f("clerk", "clerk")
	f("owner", "owner administrator")
	f("administrator clerk", "administrator clerk owner")
	f("administrator owner", "administrator owner")
}

// TestRolesAreDocumented checks docs/roles.md, which is generated from the table.
func TestRolesAreDocumented(t *testing.T) {
	var out bytes.Buffer
	fmt.Fprint(&out, `<!-- Generated from engine/api/roles.go by go test ./engine/api -update. -->

# Roles of staff

A member of staff has one or more roles, and may do what any of them may do. Roles are given by `+"`InviteUser`"+`, which mails a link, or by
`+"`engine user add --role`"+`. Every operation for staff belongs to one duty (`+"`x-fairwarning.duty`"+`), and the table says whose duty it is;
`+"`GetDuties`"+` returns it. Staff who act for somebody have none of their roles meanwhile, and nobody decides about lots, invoices or payments
in which they have an interest.

`)
	for _, role := range api.Roles {
		fmt.Fprintf(&out, "- **%s** (`%s`): %s.\n", role.Name, role.ID, role.About)
	}
	fmt.Fprint(&out, "\n`administrator` is the older word for owner. It is kept next to `owner` so that a release before this one can read it.\n\n| Duty |")
	for _, role := range api.Roles {
		fmt.Fprintf(&out, " %s |", role.Name)
	}
	fmt.Fprintf(&out, "\n|---|%s\n", strings.Repeat("---|", len(api.Roles)))
	for _, duty := range api.Duties {
		fmt.Fprintf(&out, "| `%s`: %s |", duty.ID, duty.About)
		for _, role := range api.Roles {
			fmt.Fprintf(&out, " %s |", map[bool]string{true: "yes"}[slices.Contains(duty.Roles, role.ID)])
		}
		fmt.Fprintln(&out)
	}
	isGenerated(t, "../docs/roles.md", out.Bytes())
}

// TestSiteKnowsWhoMay checks the site's file of the roles for each duty.
func TestSiteKnowsWhoMay(t *testing.T) {
	var out bytes.Buffer
	fmt.Fprint(&out, generatedBy+"import type { UserInformation } from './schema.gen';\n\ntype Roles = Readonly<UserInformation['roles']>;\n\n")
	for _, duty := range api.Duties {
		fmt.Fprintf(&out, "/** %s. */\nexport const %sRoles: Roles = ['%s'];\n", duty.About, duty.ID, strings.Join(api.WithAlias(duty.Roles), "', '"))
	}
	isGenerated(t, "../../site/src/api/duties.gen.ts", out.Bytes())
}
