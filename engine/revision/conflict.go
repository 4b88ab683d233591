package revision

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// savedRow is the record of an earlier save, with who made it.
type savedRow struct {
	At                         int64
	UserID                     int64
	FirstName, LastName, Email string
	Fields                     string
}

func (r *savedRow) name() string {
	return cmp.Or(strings.TrimSpace(r.FirstName+" "+r.LastName), r.Email)
}

// checkConflicts returns a 409 if the latest change of one of the fields since the version seen is somebody else's.
func (s *Save) checkConflicts(ctx context.Context, tx bun.IDB, present int64, changed changes) error {
	latest, err := s.latest(ctx, tx)
	if err != nil {
		return err
	}
	refusal := &api.Error{Status: http.StatusConflict, Version: present}
	for _, name := range slices.Sorted(maps.Keys(changed)) {
		theirs, field := latest[name], s.Fields[name]
		if theirs == nil || theirs.UserID == s.By.UserID {
			continue
		}
		refusal.Messages = append(refusal.Messages, s.sentence(theirs, cmp.Or(field.Label, name), field.Before))
		refusal.Conflicts = append(refusal.Conflicts, api.FieldConflict{Field: name, Theirs: field.Before, By: theirs.name(), At: db.Time(theirs.At)})
	}
	if len(refusal.Conflicts) == 0 {
		return nil
	}
	return refusal
}

// latest returns the latest save of each field since the version seen.
func (s *Save) latest(ctx context.Context, tx bun.IDB) (map[string]*savedRow, error) {
	var rows []savedRow
	err := tx.NewRaw(`SELECT r.at, u.id AS user_id, u.first_name, u.last_name, u.email, r.fields FROM audit_records r
		JOIN users u ON u.id = CASE WHEN r.subject = ? THEN r.acting_user_id ELSE r.user_id END
		WHERE r.tenant_id = ? AND r.subject = ? AND r.subject_id = ? AND r.version > ? ORDER BY r.id`,
		db.SubjectUser, s.Tenant.ID, s.Subject.Kind, s.subjectID(), s.Seen).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	latest := map[string]*savedRow{}
	for i := range rows {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal([]byte(rows[i].Fields), &fields); err != nil {
			return nil, fmt.Errorf("fields of a record of %s %d: %w", s.Subject.Kind, s.Subject.ID, err)
		}
		for name := range fields {
			latest[name] = &rows[i]
		}
	}
	return latest, nil
}

// longValue is the number of characters from which a message leaves a value out.
const longValue = 60

// sentence says who changed a field to what, and when.
func (s *Save) sentence(by *savedRow, label string, value any) string {
	zone, err := time.LoadLocation(s.Tenant.Content.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	at := when(db.Time(by.At).In(zone), db.Time(s.By.At).In(zone))
	text, isShort := show(value, zone)
	switch {
	case value == nil || text == "" && isShort:
		return fmt.Sprintf("%s cleared the %s %s", by.name(), label, at)
	case !isShort:
		return fmt.Sprintf("%s changed the %s %s", by.name(), label, at)
	}
	return fmt.Sprintf("%s changed the %s to %s %s", by.name(), label, text, at)
}

// when formats a time for a sentence: "at 2:14 PM" today, else "on Nov 20 at 2:14 PM".
func when(at, now time.Time) string {
	if at.Format(time.DateOnly) == now.Format(time.DateOnly) {
		return at.Format("at 3:04 PM")
	}
	return at.Format("on Jan 2 at 3:04 PM")
}

// show formats a value for a sentence, and reports whether it is short enough for one.
func show(value any, zone *time.Location) (text string, isShort bool) {
	switch v := value.(type) {
	case nil:
		return "", true
	case string:
		return v, len([]rune(v)) < longValue
	case bool:
		return map[bool]string{true: "yes", false: "no"}[v], true
	case int, int64:
		return fmt.Sprint(v), true
	case api.Money:
		return v.USD(), true
	case time.Time:
		return v.In(zone).Format("Jan 2, 2006, 3:04 PM MST"), true
	}
	return "", false
}
