package identity

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"sync"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// Idempotency runs each operation with an Idempotency-Key once, and holds the keys of requests that are running in this
// process.
type Idempotency struct {
	Store *db.Store

	mu   sync.Mutex
	keys map[db.IdempotencyKey]bool
}

// begin reserves a key, if no other request holds it. The caller must call end when ok is true. Requests without a key
// never conflict.
func (u *Idempotency) begin(key db.IdempotencyKey) (end func(), ok bool) {
	if key.Key == "" {
		return func() {}, true
	}
	id := db.IdempotencyKey{TenantID: key.TenantID, UserID: key.UserID, Key: key.Key}
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.keys[id] {
		return nil, false
	}
	if u.keys == nil {
		u.keys = map[db.IdempotencyKey]bool{}
	}
	u.keys[id] = true
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		delete(u.keys, id)
	}, true
}

// Reserve returns the request's key and reserves it until end is called. It fails with a 409 while another request holds it.
func (u *Idempotency) Reserve(ctx context.Context, c *Caller, op *api.Declaration, header string, body any) (key db.IdempotencyKey, end func(), err error) {
	if key, err = keyOf(ctx, c, op, header, body); err != nil {
		return key, nil, err
	}
	end, ok := u.begin(key)
	if !ok {
		return key, nil, api.Conflict("This request is already being processed. Try again in a moment")
	}
	return key, end, nil
}

// keyOf returns the request's key. Payloads that decode to the same values count as the same.
func keyOf(ctx context.Context, c *Caller, op *api.Declaration, key string, body any) (db.IdempotencyKey, error) {
	text, err := json.Marshal(body)
	sum := sha256.Sum256(text)
	x := request.From(ctx)
	return db.IdempotencyKey{TenantID: x.Tenant.ID, UserID: c.UserID, Key: key, Operation: op.ID,
		RequestHash: hex.EncodeToString(sum[:]), At: x.Now}, err
}

// Once runs an idempotent operation once per key. do runs in a transaction, which also stores its answer. A repeated
// key gets the stored answer; it gets a 422 with a different operation or payload, and a 409 while the first request is
// running. Refusals (400, 409) change nothing and are stored too. After any other error the client may retry with the
// same key.
func Once[In, Out any](ctx context.Context, once *Idempotency, c *Caller, op api.Operation[In, Out], in api.KeyInput, body any,
	do func(context.Context, *db.Tx) (*Out, error)) (*Out, error) {
	key, end, err := once.Reserve(ctx, c, op.Declaration, in.IdempotencyKey, body)
	if err != nil {
		return nil, err
	}
	defer end()
	response, err := once.Store.WriteOnce(ctx, key, func(ctx context.Context, tx *db.Tx) (db.StoredResponse, error) {
		out, err := do(ctx, tx)
		if err != nil {
			return db.StoredResponse{}, err
		}
		return db.NewStoredResponse(out)
	})
	var refusal *api.Error
	if errors.As(err, &refusal) && key.Key != "" && (refusal.Status == http.StatusBadRequest || refusal.Status == http.StatusConflict) {
		response, err = once.Store.StoreResponse(ctx, key, db.StoredError(refusal.ForRequest(request.From(ctx).ID)))
	}
	if err != nil {
		return nil, KeyReused(err)
	}
	return db.DecodeResponse[Out](response)
}

func KeyReused(err error) error {
	if errors.Is(err, db.ErrKeyReused) {
		return api.Invalid(map[string][]string{"Idempotency-Key": {"This key was used for a different request. Use a new one"}})
	}
	return err
}
