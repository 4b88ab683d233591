package conformance

import (
	"encoding/json"
	"net/http"
	"slices"

	"fairwarning/engine/conformance/contract"
)

const accessCheck = "access"

// tryAccess calls every operation without a token, with bad ones, as a guest, from the other house, without the role, and on the records
// of somebody else. All of it is refused and changes nothing.
func (r *run) tryAccess() {
	acting := r.act()
	for _, op := range r.operations() {
		switch {
		case op.ServedBy == "services":
			r.tryServiceAccess(op)
		case op.Audience != contract.Anyone:
			r.tryTokens(op)
			r.tryOthersRecords(op)
			r.tryActing(op, acting)
		}
	}
}

// tryTokens reports an optional operation that the engine does not have as absent.
func (r *run) tryTokens(op *contract.Operation) {
	c := r.example(op.ID, r.bidder, nil)
	got := r.do(c)
	if !op.Required && got.status == http.StatusNotFound {
		r.Report.skip(op.ID, accessCheck, "the engine does not have this optional operation: it answers 404")
		r.absent[op.ID] = true
		return
	}
	r.want(got, accessCheck, http.StatusUnauthorized)
	for _, header := range []string{"Bearer ", "Bearer x", "Bearer a.b.c", "Basic " + r.bidder.token, "Bearer " + r.bidder.refresh, "Bearer " + r.bidder.token + "x"} {
		c := c
		c.headers = []string{"Authorization", header}
		r.want(r.do(c), accessCheck, http.StatusUnauthorized)
	}
	if r.stranger != nil {
		c.who = r.stranger
		r.want(r.do(c), accessCheck, http.StatusUnauthorized)
	}
	if op.Audience != contract.Guest {
		c.who = r.guest
		r.want(r.do(c), accessCheck, http.StatusUnauthorized)
	}
	if op.Audience == contract.Staff {
		r.tryRoles(op, c)
	}
}

func (r *run) tryRoles(op *contract.Operation, c call) {
	c.who = r.bidder
	r.want(r.do(c), accessCheck, http.StatusForbidden)
	for _, p := range r.staff {
		if c.who = p; !hasRole(p, op.Roles) {
			r.want(r.do(c), accessCheck, http.StatusForbidden)
		}
	}
}

const othersCheck = "records of others"

// tryOthersRecords has the rival name the bidder's records: the answer is as for records that do not exist.
func (r *run) tryOthersRecords(op *contract.Operation) {
	example := r.examples[op.ID]
	if !example.IsAbout(op) || op.Audience == contract.Staff {
		return
	}
	of, by := r.owner(op), r.rival
	if of == r.rival {
		by = r.bidder
	}
	if missing := example.Fill(op, r.id(of), guess).Missing; len(missing) > 0 {
		r.Report.skip(op.ID, othersCheck, "nobody has "+list(missing))
		return
	}
	got, guessed := r.do(r.example(op.ID, of, by)), r.do(r.example(op.ID, nobody, by))
	if r.want(got, othersCheck, http.StatusForbidden, http.StatusNotFound) && (got.status != guessed.status || messageOf(got) != messageOf(guessed)) {
		r.fault(got, othersCheck, "the answer differs from the one about a record that does not exist: %s", guessed)
	}
}

// nobody has no records.
var nobody = &person{name: "nobody", ids: ids{}}

// act has staff act for the bidder. Without such staff it returns nil.
func (r *run) act() *person {
	by := r.member(r.rolesOf("people"))
	if by == nil || r.bidder.ids["USER"] == "" {
		return nil
	}
	p := &person{name: by.name + " acting for the bidder", house: by.house, ids: ids{}}
	err := r.start(p, map[string]any{"grant_Type": "proxy", "user_Name": by.signIn.UserName, "password": by.signIn.Password, "proxy_ID": json.Number(r.bidder.ids["USER"])})
	if err != nil {
		r.Report.skip("Token", "acting for somebody", err.Error())
		return nil
	}
	return p
}

func (r *run) rolesOf(duty string) []string {
	at := slices.IndexFunc(r.Contract.Duties, func(d contract.Duty) bool { return d.ID == duty })
	if at < 0 {
		return nil
	}
	return r.Contract.Duties[at].Roles
}

const actingCheck = "while acting"

// tryActing checks that staff who act for somebody may not do what is the person's own, or staff's.
func (r *run) tryActing(op *contract.Operation, acting *person) {
	if !op.NotWhileActing && op.Audience != contract.Staff || r.absent[op.ID] {
		return
	}
	if acting == nil {
		r.Report.skip(op.ID, actingCheck, "no account of the staff may act for people")
		return
	}
	r.want(r.do(r.example(op.ID, r.bidder, acting)), actingCheck, http.StatusForbidden)
}

// tryServiceAccess checks that an operation for the services does not exist for others.
func (r *run) tryServiceAccess(op *contract.Operation) {
	c := call{operation: op, method: op.Method, path: op.Path, isStranger: true}
	r.want(r.do(c), accessCheck, http.StatusNotFound)
	c.headers = []string{headerService, r.Accounts.ServiceToken + "x"}
	r.want(r.do(c), accessCheck, http.StatusNotFound)
}

// messageOf returns the message of an error.
func messageOf(got answer) string {
	var told struct{ Message string }
	if json.Unmarshal(got.body, &told) != nil {
		return ""
	}
	return told.Message
}
