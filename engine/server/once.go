package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"sync"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// underWay holds the idempotency keys of requests that are running in this process.
type underWay struct {
	sync.Mutex
	keys map[store.IdempotencyKey]bool
}

// begin reserves a key, if no other request holds it. The caller must call end when ok is true. Requests without a key
// never conflict.
func (u *underWay) begin(key store.IdempotencyKey) (end func(), ok bool) {
	if key.Key == "" {
		return func() {}, true
	}
	id := store.IdempotencyKey{TenantID: key.TenantID, UserID: key.UserID, Key: key.Key}
	u.Lock()
	defer u.Unlock()
	if u.keys[id] {
		return nil, false
	}
	if u.keys == nil {
		u.keys = map[store.IdempotencyKey]bool{}
	}
	u.keys[id] = true
	return func() {
		u.Lock()
		defer u.Unlock()
		delete(u.keys, id)
	}, true
}

// keyOf returns the request's key. Payloads that decode to the same values count as the same.
func keyOf(ctx context.Context, c *caller, op *api.Declaration, key string, body any) (store.IdempotencyKey, error) {
	text, err := json.Marshal(body)
	sum := sha256.Sum256(text)
	x := from(ctx)
	return store.IdempotencyKey{TenantID: x.tenant.ID, UserID: c.UserID, Key: key, Operation: op.ID,
		RequestHash: hex.EncodeToString(sum[:]), At: x.now}, err
}

// once runs an idempotent operation once per key. do runs in a transaction, which also stores its answer. A repeated
// key gets the stored answer; it gets a 422 with a different operation or payload, and a 409 while the first request is
// running. Refusals (400, 409) change nothing and are stored too. After any other error the client may retry with the
// same key.
func once[In, Out any](ctx context.Context, s *Server, c *caller, op api.Operation[In, Out], in api.KeyInput, body any,
	do func(context.Context, *store.Tx) (*Out, error)) (*Out, error) {
	key, err := keyOf(ctx, c, op.Declaration, in.IdempotencyKey, body)
	if err != nil {
		return nil, err
	}
	end, ok := s.underWay.begin(key)
	if !ok {
		return nil, errUnderWay()
	}
	defer end()
	response, err := s.Store.WriteOnce(ctx, key, func(ctx context.Context, tx *store.Tx) (store.StoredResponse, error) {
		out, err := do(ctx, tx)
		if err != nil {
			return store.StoredResponse{}, err
		}
		return store.NewStoredResponse(out)
	})
	var refusal *api.Error
	if errors.As(err, &refusal) && key.Key != "" && (refusal.Status == http.StatusBadRequest || refusal.Status == http.StatusConflict) {
		refusal.RequestID = from(ctx).id
		response, err = s.Store.StoreResponse(ctx, key, store.StoredError(refusal))
	}
	if err != nil {
		return nil, keyReused(err)
	}
	return store.DecodeResponse[Out](response)
}

func errUnderWay() error {
	return api.Conflict("This request is already being processed. Try again in a moment")
}

func keyReused(err error) error {
	if errors.Is(err, store.ErrKeyReused) {
		return api.Invalid(map[string][]string{"Idempotency-Key": {"This key was used for a different request. Use a new one"}})
	}
	return err
}
