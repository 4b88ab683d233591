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
type IdempotencyKey struct {
	TenantID, UserID int64
	Key              string
	Operation        string // operation id
	RequestHash      string // of its payload
	At               int64
}

// Kept is an answer as it is given again.
type StoredResponse struct {
	Status int
	Body   []byte // JSON
}

// KeptOf is a success to be kept.
func NewStoredResponse(out any) (StoredResponse, error) {
	text, err := json.Marshal(out)
	return StoredResponse{http.StatusOK, text}, err
}

// KeptRefusal is a refusal to be kept.
func StoredError(refusal *api.Error) StoredResponse {
	text, _ := json.Marshal(refusal) // of texts and numbers, which always are JSON
	return StoredResponse{refusal.Status, text}
}

// Answer reads what was kept: the output, or the refusal as its error.
func DecodeResponse[Out any](response StoredResponse) (*Out, error) {
	if response.Status != http.StatusOK {
		refusal := &api.Error{Status: response.Status}
		if err := json.Unmarshal(response.Body, refusal); err != nil {
			return nil, fmt.Errorf("kept refusal: %w", err)
		}
		return nil, refusal
	}
	out := new(Out)
	if err := json.Unmarshal(response.Body, out); err != nil {
		return nil, fmt.Errorf("kept answer: %w", err)
	}
	return out, nil
}

// ErrOtherCall says that the key came before, with another call or payload.
var ErrKeyReused = errors.New("the key was used for another call")

// keptRow is an answer of a call that moved something, or would have.
type idempotencyRow struct {
	bun.BaseModel `bun:"table:idempotency_keys"`

	TenantID    int64  `bun:",pk"`
	UserID      int64  `bun:",pk"`
	Key         string `bun:",pk"`
	Operation   string `bun:"call"`
	RequestHash string
	Status      int
	Body        string
	CreatedAt   int64
}

func (k IdempotencyKey) row(response StoredResponse) idempotencyRow {
	return idempotencyRow{TenantID: k.TenantID, UserID: k.UserID, Key: k.Key, Operation: k.Operation, RequestHash: k.RequestHash, Status: response.Status,
		Body: string(response.Body), CreatedAt: k.At}
}

// again is the kept answer for a call that came with its key.
func (r *idempotencyRow) replay(k IdempotencyKey) (StoredResponse, error) {
	if r.Operation != k.Operation || r.RequestHash != k.RequestHash {
		return StoredResponse{}, ErrKeyReused
	}
	return StoredResponse{r.Status, []byte(r.Body)}, nil
}

// WriteOnce runs do in one transaction, which keeps its answer, too, under the key; a key that came before is answered as then,
// and do is not run. Two at once, also of two engines, are one after the other. When do fails nothing happened and nothing is kept.
func (s *Store) WriteOnce(ctx context.Context, key IdempotencyKey, do func(context.Context, *Tx) (StoredResponse, error)) (response StoredResponse, err error) {
	err = s.WriteTx(ctx, func(ctx context.Context, tx *Tx) error {
		before, err := tx.StoredResponses(ctx, key.TenantID, []IdempotencyKey{key})
		if err != nil {
			return err
		}
		if row, isKept := before.find(key); isKept {
			response, err = row.replay(key)
			return err
		}
		if response, err = do(ctx, tx); err != nil {
			return err
		}
		return tx.saveResponses(ctx, []idempotencyRow{key.row(response)})
	})
	return response, err
}

// KeepAnswer keeps an answer that came with no change, a refusal for example. When the key came in between, the answer it was
// given then holds.
func (s *Store) StoreResponse(ctx context.Context, key IdempotencyKey, response StoredResponse) (StoredResponse, error) {
	return s.WriteOnce(ctx, key, func(context.Context, *Tx) (StoredResponse, error) { return response, nil })
}

// Answers are kept ones by person and key.
type StoredResponses map[keyID]idempotencyRow

type keyID struct {
	userID int64
	key    string
}

func (a StoredResponses) find(k IdempotencyKey) (idempotencyRow, bool) {
	row, found := a[keyID{k.UserID, k.Key}]
	return row, found && k.Key != ""
}

// Again is the answer to a call whose key came before; isKept is false where it did not.
func (a StoredResponses) Replay(k IdempotencyKey) (response StoredResponse, isKept bool, err error) {
	row, isKept := a.find(k)
	if !isKept {
		return response, false, nil
	}
	response, err = row.replay(k)
	return response, true, err
}

// Add keeps an answer among those found, until Keep writes it.
func (a StoredResponses) Add(k IdempotencyKey, response StoredResponse) {
	if k.Key != "" {
		a[keyID{k.UserID, k.Key}] = k.row(response)
	}
}

// KeptAnswers finds what was answered to keys of a tenant before.
func (t *Tx) StoredResponses(ctx context.Context, tenantID int64, keys []IdempotencyKey) (StoredResponses, error) {
	found := StoredResponses{}
	list, function := keysAsJSON(keys), "json_each"
	if list == "{}" {
		return found, nil
	}
	if isPostgres(t.Tx) {
		function = "json_each_text"
	}
	var rows []idempotencyRow
	err := t.NewRaw(`SELECT k.* FROM ?(?) AS input CROSS JOIN idempotency_keys k
		WHERE k.tenant_id = ? AND k.user_id = CAST(input.value AS BIGINT) AND k.key = input.key`,
		bun.Safe(function), list, tenantID).Scan(ctx, &rows)
	for _, row := range rows {
		found[keyID{row.UserID, row.Key}] = row
	}
	return found, err
}

// keysAsJSON is an object of whose which key is; a key that several people came with is in it several times.
func keysAsJSON(keys []IdempotencyKey) string {
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
func (t *Tx) SaveResponses(ctx context.Context, answers StoredResponses, keys []IdempotencyKey) error {
	rows := make([]idempotencyRow, 0, len(keys))
	for _, k := range keys {
		if row, found := answers.find(k); found {
			rows = append(rows, row)
		}
	}
	return t.saveResponses(ctx, rows)
}

func (t *Tx) saveResponses(ctx context.Context, rows []idempotencyRow) error {
	rows = slices.DeleteFunc(rows, func(row idempotencyRow) bool { return row.Key == "" })
	return insertAll(ctx, t.Tx, rows, "")
}

// PruneAnswers forgets what was kept before that moment.
func (s *Store) PruneResponses(ctx context.Context, before int64) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model((*idempotencyRow)(nil)).Where("created_at < ?", before).Exec(ctx)
		return err
	})
}
