package revision

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// By is who changes something, and from where.
type By struct {
	UserID    int64
	At        int64  // Unix milliseconds
	Address   string // IP address; empty: none, such as for commands
	RequestID string // empty: a command
}

// ByRequest returns the person who makes a request.
func ByRequest(x *request.Exchange, userID int64) By {
	return By{UserID: userID, At: x.Now, Address: x.Client, RequestID: x.ID}
}

// Row returns the record of an act that has no fields.
func (b By) Row(of Subject, action string, detail map[string]string) db.AuditRow {
	if detail == nil {
		detail = map[string]string{}
	}
	text, _ := json.Marshal(detail) // a map of strings always encodes
	row := db.AuditRow{At: b.At, UserID: b.UserID, Action: action, Detail: string(text), Address: b.Address, RequestID: b.RequestID,
		Subject: of.Kind, SubjectID: of.ID}
	if of.Kind == db.SubjectUser { // whose own record it is, too
		row.UserID, row.ActingUserID = of.ID, &b.UserID
	}
	return row
}

// Field is one field of a save with its value in the database and the one it should get, both as JSON shows them: strings, booleans,
// integers, api.Money, time.Time, lists, or nil for none.
type Field struct {
	Label         string // in messages, such as "starting bid"
	Before, After any
}

// Save is what a member of staff changes about one thing.
type Save struct {
	Tenant  *db.Tenant
	Subject Subject
	Seen    int64 // version that the form was loaded with
	By      By
	Action  string            // of the record; empty: the kind of the subject with -changed
	Detail  map[string]string // of the record, such as a reason
	Fields  map[string]Field  // by their names in the contract
}

// Result is what a save changed.
type Result struct {
	Version int64
	changed changes
}

// IsChanged reports whether a field, or anything, has another value than before.
func (r Result) IsChanged(fields ...string) bool {
	if len(fields) == 0 {
		return len(r.changed) > 0
	}
	for _, name := range fields {
		if _, is := r.changed[name]; is {
			return true
		}
	}
	return false
}

// change is the value of a field before and after, in JSON.
type change [2]json.RawMessage

// changes are changes by the names of fields.
type changes map[string]change

// Apply records a save and raises the version of its subject, in the transaction in which the caller has read the values before and will
// write those after, if the result says that something changed. Fields that have their value already are left out; if all have, nothing
// is written.
//
// It returns a 409 with both values if somebody else changed one of the fields since the version seen, unless the person has changed it
// again since; a 422 if there is no such version; db.ErrNotFound if the house has no such thing.
func Apply(ctx context.Context, tx bun.IDB, s Save) (Result, error) {
	present, err := Version(ctx, tx, s.Tenant.ID, s.Subject)
	if err != nil {
		return Result{}, err
	}
	if s.Seen < 1 || s.Seen > present {
		return Result{}, UnknownVersion(s.Seen)
	}
	changed, err := s.changes()
	if err != nil || len(changed) == 0 {
		return Result{Version: present}, err
	}
	if s.Seen < present {
		if err := s.checkConflicts(ctx, tx, present, changed); err != nil {
			return Result{}, err
		}
	}
	if err := s.Subject.setVersion(ctx, tx, s.Tenant.ID, present+1); err != nil {
		return Result{}, err
	}
	return Result{present + 1, changed}, s.record(ctx, tx, present+1, changed)
}

// UnknownVersion returns the 422 of a version that a thing never had.
func UnknownVersion(seen int64) error {
	return api.Invalid(map[string][]string{"seen": {fmt.Sprintf("There is no version %d. Load it again", seen)}})
}

// Dollars returns cents as a value of a field; nil stays none.
func Dollars(cents *int64) any {
	if cents == nil {
		return nil
	}
	return api.Money(*cents)
}

// Moment returns Unix milliseconds as a value of a field; nil stays none.
func Moment(at *int64) any {
	if at == nil {
		return nil
	}
	return db.Time(*at)
}

// changes returns the fields whose value changes.
func (s *Save) changes() (changes, error) {
	changed := changes{}
	for name, field := range s.Fields {
		before, err := json.Marshal(field.Before)
		if err != nil {
			return nil, fmt.Errorf("field %s before: %w", name, err)
		}
		after, err := json.Marshal(field.After)
		if err != nil {
			return nil, fmt.Errorf("field %s after: %w", name, err)
		}
		if !bytes.Equal(before, after) {
			changed[name] = change{before, after}
		}
	}
	return changed, nil
}

// Record records an act of the office that is not a save: something was added, or an act has no version to compare. The record
// has the subject's present version.
func Record(ctx context.Context, tx bun.IDB, tenant *db.Tenant, of Subject, by By, action string, detail map[string]string) error {
	s := Save{Tenant: tenant, Subject: of, By: by, Action: action, Detail: detail}
	version, err := Version(ctx, tx, tenant.ID, of)
	if err != nil {
		return err
	}
	return s.record(ctx, tx, version, changes{})
}

func (s *Save) record(ctx context.Context, tx bun.IDB, version int64, changed changes) error {
	fields, err := json.Marshal(changed)
	if err != nil {
		return err
	}
	row := s.By.Row(Subject{s.Subject.Kind, s.subjectID()}, cmp.Or(s.Action, s.Subject.Kind+"-changed"), s.Detail)
	row.Version, row.Fields = version, string(fields)
	return db.AddAudit(ctx, tx, s.Tenant.ID, row)
}
