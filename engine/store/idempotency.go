package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// Key is an Idempotency-Key with the call it came with. Without a key the call is not kept.
type Key struct {
	TenantID, UserID int64
	Key              string
	Call             string // operation id
	RequestHash      string // of its payload
	At               int64
}

// Kept is an answer as it is given again.
type Kept struct {
	Status int
	Body   []byte // JSON
}

// KeptOf is a success to be kept.
func KeptOf(out any) (Kept, error) {
	text, err := json.Marshal(out)
	return Kept{http.StatusOK, text}, err
}

// KeptRefusal is a refusal to be kept.
func KeptRefusal(refusal *api.Error) Kept {
	text, _ := json.Marshal(refusal) // of texts and numbers, which always are JSON
	return Kept{refusal.Status, text}
}

// Answer reads what was kept: the output, or the refusal as its error.
func Answer[Out any](kept Kept) (*Out, error) {
	if kept.Status != http.StatusOK {
		refusal := &api.Error{Status: kept.Status}
		if err := json.Unmarshal(kept.Body, refusal); err != nil {
			return nil, fmt.Errorf("kept refusal: %w", err)
		}
		return nil, refusal
	}
	out := new(Out)
	if err := json.Unmarshal(kept.Body, out); err != nil {
		return nil, fmt.Errorf("kept answer: %w", err)
	}
	return out, nil
}

// ErrOtherCall says that the key came before, with another call or payload.
var ErrOtherCall = errors.New("the key was used for another call")

// keptRow is an answer of a call that moved something, or would have.
type keptRow struct {
	bun.BaseModel `bun:"table:idempotency_keys"`

	TenantID    int64  `bun:",pk"`
	UserID      int64  `bun:",pk"`
	Key         string `bun:",pk"`
	Call        string
	RequestHash string
	Status      int
	Body        string
	CreatedAt   int64
}

func (k Key) row(kept Kept) keptRow {
	return keptRow{TenantID: k.TenantID, UserID: k.UserID, Key: k.Key, Call: k.Call, RequestHash: k.RequestHash, Status: kept.Status,
		Body: string(kept.Body), CreatedAt: k.At}
}

// again is the kept answer for a call that came with its key.
func (r *keptRow) again(k Key) (Kept, error) {
	if r.Call != k.Call || r.RequestHash != k.RequestHash {
		return Kept{}, ErrOtherCall
	}
	return Kept{r.Status, []byte(r.Body)}, nil
}

// WriteOnce runs do in one transaction, which keeps its answer, too, under the key; a key that came before is answered as then,
// and do is not run. Two at once, also of two engines, are one after the other. When do fails nothing happened and nothing is kept.
func (s *Store) WriteOnce(ctx context.Context, key Key, do func(context.Context, *Tx) (Kept, error)) (kept Kept, err error) {
	err = s.WriteTx(ctx, func(ctx context.Context, tx *Tx) error {
		before, err := tx.KeptAnswers(ctx, key.TenantID, []Key{key})
		if err != nil {
			return err
		}
		if row, isKept := before.find(key); isKept {
			kept, err = row.again(key)
			return err
		}
		if kept, err = do(ctx, tx); err != nil {
			return err
		}
		return tx.keep(ctx, []keptRow{key.row(kept)})
	})
	return kept, err
}

// KeepAnswer keeps an answer that came with no change, a refusal for example. When the key came in between, the answer it was
// given then holds.
func (s *Store) KeepAnswer(ctx context.Context, key Key, kept Kept) (Kept, error) {
	return s.WriteOnce(ctx, key, func(context.Context, *Tx) (Kept, error) { return kept, nil })
}

// Answers are kept ones by person and key.
type Answers map[keyID]keptRow

type keyID struct {
	userID int64
	key    string
}

func (a Answers) find(k Key) (keptRow, bool) {
	row, found := a[keyID{k.UserID, k.Key}]
	return row, found && k.Key != ""
}

// Again is the answer to a call whose key came before; isKept is false where it did not.
func (a Answers) Again(k Key) (kept Kept, isKept bool, err error) {
	row, isKept := a.find(k)
	if !isKept {
		return kept, false, nil
	}
	kept, err = row.again(k)
	return kept, true, err
}

// Add keeps an answer among those found, until Keep writes it.
func (a Answers) Add(k Key, kept Kept) {
	if k.Key != "" {
		a[keyID{k.UserID, k.Key}] = k.row(kept)
	}
}

// KeptAnswers finds what was answered to keys of a tenant before.
func (t *Tx) KeptAnswers(ctx context.Context, tenantID int64, keys []Key) (Answers, error) {
	found := Answers{}
	list, function := keysAsJSON(keys), "json_each"
	if list == "{}" {
		return found, nil
	}
	if onPostgres(t.Tx) {
		function = "json_each_text"
	}
	var rows []keptRow
	err := t.NewRaw(`SELECT k.* FROM ?(?) AS wanted CROSS JOIN idempotency_keys k
		WHERE k.tenant_id = ? AND k.user_id = CAST(wanted.value AS BIGINT) AND k.key = wanted.key`,
		bun.Safe(function), list, tenantID).Scan(ctx, &rows)
	for _, row := range rows {
		found[keyID{row.UserID, row.Key}] = row
	}
	return found, err
}

// keysAsJSON is an object of whose which key is; a key that several people came with is in it several times.
func keysAsJSON(keys []Key) string {
	text := []byte{'{'}
	for _, k := range keys {
		if k.Key == "" {
			continue
		}
		if len(text) > 1 {
			text = append(text, ',')
		}
		name, _ := json.Marshal(k.Key) // a text always is
		text = strconv.AppendInt(append(append(text, name...), ':'), k.UserID, 10)
	}
	return string(append(text, '}'))
}

// Keep writes the answers to these calls, which Add was given.
func (t *Tx) Keep(ctx context.Context, answers Answers, keys []Key) error {
	rows := make([]keptRow, 0, len(keys))
	for _, k := range keys {
		if row, found := answers.find(k); found {
			rows = append(rows, row)
		}
	}
	return t.keep(ctx, rows)
}

func (t *Tx) keep(ctx context.Context, rows []keptRow) error {
	rows = slices.DeleteFunc(rows, func(row keptRow) bool { return row.Key == "" })
	return insertAll(ctx, t.Tx, rows, "")
}

// PruneAnswers forgets what was kept before that moment.
func (s *Store) PruneAnswers(ctx context.Context, before int64) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model((*keptRow)(nil)).Where("created_at < ?", before).Exec(ctx)
		return err
	})
}
