package identity

import (
	"context"
	"encoding/json"

	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Record returns an audit entry for this person and request. Detail never holds a secret.
func Record(ctx context.Context, c *Caller, action string, detail map[string]string) db.AuditRow {
	x := request.From(ctx)
	return AuditRow(x, c.UserID, c.ActingUserID, action, detail)
}

// AuditRow returns an audit entry about a person; actingUserID is the member of staff who acts, 0 for the person.
func AuditRow(x *request.Exchange, userID, actingUserID int64, action string, detail map[string]string) db.AuditRow {
	if detail == nil {
		detail = map[string]string{}
	}
	text, _ := json.Marshal(detail) // a map of strings always encodes
	row := db.AuditRow{At: x.Now, UserID: userID, Action: action, Detail: string(text), Address: x.Client, RequestID: x.ID}
	if actingUserID != 0 {
		row.ActingUserID = &actingUserID
	}
	return row
}
