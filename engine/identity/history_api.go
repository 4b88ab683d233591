package identity

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// personSubject is how the contract names records that are about a person's own activity.
const personSubject = "person"

// subjectNames name what is not found.
var subjectNames = map[string]string{db.SubjectEvent: "Event", db.SubjectItem: "Item", db.SubjectHouse: "House", db.SubjectUser: "User",
	db.SubjectSale: "Sale", db.SubjectInvoice: "Invoice", db.SubjectSettlement: "Settlement", db.SubjectImport: "Import"}

// getHistory lists what the office changed about a thing.
func (s *Operations) getHistory(ctx context.Context, c *Caller, in *office.HistoryInput) (*office.HistoryOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	if !c.maySee(in.Subject) {
		return nil, api.Forbidden("You may not see this")
	}
	if in.Subject == db.SubjectHouse {
		in.SubjectID = tenantID
	}
	version, err := revision.Version(ctx, s.Store.DB, tenantID, revision.Subject{Kind: in.Subject, ID: in.SubjectID})
	if err != nil {
		return nil, request.Missing(subjectNames[in.Subject], err)
	}
	rows, err := s.Store.History(ctx, tenantID, in.Subject, in.SubjectID, in.Before, maxActivity)
	if err != nil {
		return nil, err
	}
	var out office.HistoryOutput
	out.Body.Version = version
	out.Body.Entries, err = s.auditEntries(ctx, c, rows)
	return &out, err
}

// maySee reports whether the caller may see what the office did with things of a kind.
func (c *Caller) maySee(subject string) bool {
	switch subject {
	case db.SubjectHouse:
		return c.May(api.DutyHouse)
	case db.SubjectUser:
		return c.May(api.DutyPeople)
	case db.SubjectSale, db.SubjectInvoice:
		return c.May(api.DutyMoney)
	case db.SubjectSettlement:
		return c.May(api.DutyPayout)
	case db.SubjectImport:
		return c.May(api.DutyCatalog)
	}
	return true
}

// getAuditLog lists everything that was done at the house.
func (s *Operations) getAuditLog(ctx context.Context, c *Caller, in *office.AuditLogInput) (*office.AuditLogOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	if in.UserID != 0 {
		if _, err := User(ctx, s.Store, tenantID, in.UserID); err != nil {
			return nil, request.Missing("User", err)
		}
	}
	filter := db.AuditFilter{From: moment(in.From), To: moment(in.To), UserID: in.UserID}
	switch in.Subject {
	case "":
	case personSubject:
		filter.Subject = new(string)
	default:
		filter.Subject = &in.Subject
	}
	rows, page, err := s.Store.AuditLog(ctx, tenantID, filter, in.PageInput)
	if err != nil {
		return nil, err
	}
	var out office.AuditLogOutput
	out.Body.Page = page
	out.Body.Entries, err = s.auditEntries(ctx, c, rows)
	return &out, err
}

// moment converts a time of the query; one that was left out is 0.
func moment(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return db.Millis(t)
}

// auditEntries returns records with the names of the people in them. Only those who look after the staff see addresses.
func (s *Operations) auditEntries(ctx context.Context, c *Caller, rows []db.AuditRow) ([]office.AuditEntry, error) {
	var people []int64
	for i := range rows {
		people = append(people, rows[i].UserID, api.Zero(rows[i].ActingUserID))
	}
	names, err := UserNames(ctx, s.Store, request.From(ctx).Tenant.ID, people)
	if err != nil {
		return nil, err
	}
	entries := make([]office.AuditEntry, 0, len(rows))
	for i := range rows {
		entry, err := auditEntry(&rows[i], names)
		if err != nil {
			return nil, fmt.Errorf("audit record %d: %w", rows[i].ID, err)
		}
		if !c.May(api.DutyStaff) {
			entry.Address = ""
		}
		entries = append(entries, entry)
	}
	return entries, nameChanged(ctx, s.Store, request.From(ctx).Tenant.ID, entries)
}

func auditEntry(row *db.AuditRow, names map[int64]string) (office.AuditEntry, error) {
	e := office.AuditEntry{EntryID: row.ID, At: db.Time(row.At), ByID: row.UserID, Subject: row.Subject, SubjectID: row.SubjectID, Version: row.Version,
		Action: row.Action, Fields: []office.FieldChange{}, Detail: map[string]string{}, Address: row.Address}
	if row.Subject == "" {
		e.Subject = personSubject
	}
	if row.Subject == "" || row.Subject == db.SubjectUser {
		e.PersonID, e.Person = row.UserID, names[row.UserID]
		if row.ActingUserID != nil {
			e.ByID = *row.ActingUserID
		}
	}
	e.By = names[e.ByID]
	if err := json.Unmarshal([]byte(row.Detail), &e.Detail); err != nil {
		return e, err
	}
	var fields map[string][2]json.RawMessage
	if err := json.Unmarshal([]byte(row.Fields), &fields); err != nil {
		return e, err
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		e.Fields = append(e.Fields, office.FieldChange{Field: name, Before: fields[name][0], After: fields[name][1]})
	}
	return e, nil
}
