package db

import (
	"strconv"

	"github.com/uptrace/bun"
)

// IDTable returns a table expression "input" with the IDs in column "value". The database parses it faster than an
// IN list of the same length.
func IDTable(from bun.IDB, ids []int64) bun.Safe {
	list := appendNumbers(nil, ids)
	if isPostgres(from) {
		return bun.Safe("unnest('{" + string(list) + "}'::bigint[]) AS input (value)")
	}
	return bun.Safe("json_each('[" + string(list) + "]') AS input")
}

// PairTable returns a table expression "input" with item IDs in column "value", and the expression for the
// matching user IDs.
func PairTable(from bun.IDB, pairs []LotUser) (table, user bun.Safe) {
	items, users := make([]int64, len(pairs)), make([]int64, len(pairs))
	for i, p := range pairs {
		items[i], users[i] = p.ItemID, p.UserID
	}
	if isPostgres(from) {
		return bun.Safe("unnest('{" + string(appendNumbers(nil, items)) + "}'::bigint[], '{" + string(appendNumbers(nil, users)) +
			"}'::bigint[]) AS input (value, person)"), "input.person"
	}
	text := []byte("json_each('{")
	for i, p := range pairs { // keys of a JSON object may repeat
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(append(text, '"'), p.UserID, 10)
		text = strconv.AppendInt(append(text, `":`...), p.ItemID, 10)
	}
	return bun.Safe(append(text, "}') AS input"...)), "CAST(input.key AS INTEGER)"
}

func appendNumbers(to []byte, numbers []int64) []byte {
	for i, n := range numbers {
		if i > 0 {
			to = append(to, ',')
		}
		to = strconv.AppendInt(to, n, 10)
	}
	return to
}

// LotUser pairs a lot with a person; UserID 0 means the lot alone.
type LotUser struct{ ItemID, UserID int64 }
