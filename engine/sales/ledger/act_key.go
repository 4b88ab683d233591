package ledger

import (
	"fmt"
	"strconv"
	"strings"
)

// Keys that begin with what the act is about. All others begin with the kind of act (rules.ActVoid, …).
const (
	KeyPayment = "payment" // a payment or refund of package payments, whatever the kind of act
	keyHold    = "hold"
)

// Key returns the key of an act that can happen only once to a thing: "void:12" voids invoice 12.
func Key(kind string, id int64) string { return kind + ":" + strconv.FormatInt(id, 10) }

// CutKey returns the ID in a key of this kind; false if the key is of another kind.
func CutKey(kind, key string) (id int64, isKind bool) {
	text, isKind := strings.CutPrefix(key, kind+":")
	if !isKind {
		return 0, false
	}
	id, err := strconv.ParseInt(text, 10, 64)
	return id, err == nil
}

// KeyColumn returns SQL for the key of the thing whose ID is in a column, as Key does.
func KeyColumn(kind, id string) string { return "'" + kind + ":' || " + id }

// IsPosted returns an SQL condition that is true if an act of this kind was posted for the thing whose ID is in a table's column.
func IsPosted(kind, table, id string) string {
	return fmt.Sprintf("EXISTS (SELECT 1 FROM ledger_transactions o WHERE o.tenant_id = %s.tenant_id AND o.key = %s)", table, KeyColumn(kind, table+"."+id))
}
