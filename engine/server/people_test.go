package server

import (
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
)

const testPassword = "correct horse battery"

var testHash = enginetest.PasswordHash(testPassword)

// somebody adds a person of house one, named after the address, who signs in with testPassword.
func (e *engine) somebody(email string, roles ...string) (id int64) {
	e.t.Helper()
	list, err := json.Marshal(append([]string{}, roles...))
	e.must(err)
	id, err = identity.PutUser(e.t.Context(), e.store, e.one, db.UserRow{Email: email, FirstName: email[:3], LastName: "Test", PasswordHash: testHash, Roles: string(list)})
	e.must(err)
	return id
}

func (e *engine) signIn(email string, headers ...string) api.Session {
	e.t.Helper()
	body := fmt.Sprintf(`{"grant_Type":"password","user_Name":%q,"password":%q}`, email, testPassword)
	return Read[api.Session](e.t, e.do("POST", "localhost", "/api/Token/v2", body, headers...))
}

// as sends a request with a person's token.
func (e *engine) as(who api.Session, method, path, body string) reply {
	e.t.Helper()
	return e.do(method, "localhost", path, body, "Authorization", "Bearer "+who.Token)
}

// status fails the test unless the response has this status.
func (e *engine) status(r reply, want int) {
	e.t.Helper()
	if r.StatusCode != want {
		e.t.Errorf("%s %s: %d instead of %d: %s", r.Request.Method, r.Request.URL.Path, r.StatusCode, want, r.body)
	}
}

// mailsTo returns the messages queued for an address, earliest first.
func (e *engine) mailsTo(address string) (rows []db.MessageRow) {
	e.t.Helper()
	e.must(e.store.DB.NewSelect().Model(&rows).Where("recipient = ?", address).Order("id").Scan(e.t.Context()))
	return rows
}
