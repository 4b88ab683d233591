package live

import (
	"context"
	"time"

	"fairwarning/engine/db"
)

// deliverActs tells the staff of a house what kinds of things somebody in its office has changed.
func (t *tail) deliverActs(ctx context.Context, now time.Time) error {
	t.acts.forget(now)
	for {
		rows, err := t.store.ActsAfter(ctx, t.acts.last, t.acts.missing(), pageSize)
		if err != nil {
			return err
		}
		changed := map[int64]map[string]bool{}
		for i := range rows {
			t.acts.found(rows[i].ID, now)
			if subject := officeSubject(&rows[i]); subject != "" {
				if changed[rows[i].TenantID] == nil {
					changed[rows[i].TenantID] = map[string]bool{}
				}
				changed[rows[i].TenantID][subject] = true
			}
		}
		t.markOffice(changed)
		if len(rows) < pageSize {
			return nil
		}
	}
}

// officeSubject returns what the office changed; "" if the record is about what people did themselves.
func officeSubject(row *db.AuditRow) string {
	if row.Subject == "" && row.ActingUserID != nil {
		return db.SubjectUser
	}
	return row.Subject
}

func (t *tail) markOffice(changed map[int64]map[string]bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for who, followers := range t.people {
		for _, f := range followers {
			if f.office == nil || len(changed[who.tenantID]) == 0 {
				continue
			}
			for subject := range changed[who.tenantID] {
				f.office[subject] = true
			}
			f.signal()
		}
	}
}

// FollowOffice makes the stream tell what the office of the house changes.
func (f *Follower) FollowOffice() {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	f.office = map[string]bool{}
}
