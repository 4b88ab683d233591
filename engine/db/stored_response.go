package db

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// IdempotencyKey is an Idempotency-Key header with the operation it came with. Without a key, responses are not
// stored.
type IdempotencyKey struct {
	TenantID, UserID int64
	Key              string
	Operation        string // operation id
	RequestHash      string // of the payload
	At               int64
}

// StoredResponse is a response that can be replayed.
type StoredResponse struct {
	Status int
	Body   []byte // JSON
}

// NewStoredResponse wraps a success for storage.
func NewStoredResponse(out any) (StoredResponse, error) {
	text, err := json.Marshal(out)
	return StoredResponse{http.StatusOK, text}, err
}

// StoredError wraps a refusal for storage.
func StoredError(refusal *api.Error) StoredResponse {
	text, _ := json.Marshal(refusal) // strings and numbers always marshal
	return StoredResponse{refusal.Status, text}
}

// DecodeResponse returns a stored output, or the stored refusal as an error.
func DecodeResponse[Out any](response StoredResponse) (*Out, error) {
	if response.Status != http.StatusOK {
		refusal := &api.Error{Status: response.Status}
		if err := json.Unmarshal(response.Body, refusal); err != nil {
			return nil, fmt.Errorf("stored refusal: %w", err)
		}
		return nil, refusal
	}
	out := new(Out)
	if err := json.Unmarshal(response.Body, out); err != nil {
		return nil, fmt.Errorf("stored response: %w", err)
	}
	return out, nil
}

// ErrKeyReused reports that the key was used before with another operation or payload.
var ErrKeyReused = errors.New("the idempotency key was used for another request")

// idempotencyRow stores the response to an operation that changed something, or refused to.
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

// replay returns the stored response, or ErrKeyReused if the key now comes with another operation or payload.
func (r *idempotencyRow) replay(k IdempotencyKey) (StoredResponse, error) {
	if r.Operation != k.Operation || r.RequestHash != k.RequestHash {
		return StoredResponse{}, ErrKeyReused
	}
	return StoredResponse{r.Status, []byte(r.Body)}, nil
}

// WriteOnce runs do in one transaction and stores its response under the key. If the key was used before, it
// returns the stored response without running do. Concurrent requests, even on different engines, run one after
// the other. If do fails, nothing is changed and nothing is stored.
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

// StoreResponse stores the response of an operation that changed nothing, such as a refusal. If the key was used
// in the meantime, the earlier response wins.
func (s *Store) StoreResponse(ctx context.Context, key IdempotencyKey, response StoredResponse) (StoredResponse, error) {
	return s.WriteOnce(ctx, key, func(context.Context, *Tx) (StoredResponse, error) { return response, nil })
}

// StoredResponses holds stored responses by user and key.
type StoredResponses map[keyID]idempotencyRow

type keyID struct {
	userID int64
	key    string
}

func (a StoredResponses) find(k IdempotencyKey) (idempotencyRow, bool) {
	row, found := a[keyID{k.UserID, k.Key}]
	return row, found && k.Key != ""
}

// Replay returns the stored response for a key; found is false if there is none.
func (a StoredResponses) Replay(k IdempotencyKey) (response StoredResponse, found bool, err error) {
	row, found := a.find(k)
	if !found {
		return response, false, nil
	}
	response, err = row.replay(k)
	return response, true, err
}

// Add holds a response until SaveResponses writes it.
func (a StoredResponses) Add(k IdempotencyKey, response StoredResponse) {
	if k.Key != "" {
		a[keyID{k.UserID, k.Key}] = k.row(response)
	}
}

// StoredResponses finds the stored responses for keys of a tenant.
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

// keysAsJSON returns a JSON object of key to user ID; a key that several people used appears several times.
func keysAsJSON(keys []IdempotencyKey) string {
	text := []byte{'{'}
	for _, k := range keys {
		if k.Key == "" {
			continue
		}
		if len(text) > 1 {
			text = append(text, ',')
		}
		name, _ := json.Marshal(k.Key) // a string always marshals
		text = strconv.AppendInt(append(append(text, name...), ':'), k.UserID, 10)
	}
	return string(append(text, '}'))
}

// SaveResponses writes the responses that Add collected for these keys.
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
	return InsertAll(ctx, t.Tx, rows, "")
}

// ResponsesKeptFor is how long the first response to a request with an Idempotency-Key is repeated.
const ResponsesKeptFor = 24 * time.Hour

// PruneResponses deletes responses stored before the given time.
func (s *Store) PruneResponses(ctx context.Context, before int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model((*idempotencyRow)(nil)).Where("created_at < ?", before).Exec(ctx)
		return err
	})
}
