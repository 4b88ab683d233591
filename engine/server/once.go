package server

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// underWay are the calls with a key that run in this process.
type underWay struct {
	sync.Mutex
	keys map[store.IdempotencyKey]bool
}

// begin tells whether nobody else runs a call with this key; then end must be called.
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

// keyOf is the call's key. The payload is what it says, however it was spelt.
func keyOf(ctx context.Context, c *caller, call huma.Operation, key string, body any) (store.IdempotencyKey, error) {
	text, err := json.Marshal(body)
	sum := sha256.Sum256(text)
	x := from(ctx)
	return store.IdempotencyKey{TenantID: x.tenant.ID, UserID: c.UserID, Key: key, Operation: call.OperationID,
		RequestHash: hex.EncodeToString(sum[:]), At: x.now}, err
}

// once runs a call that moves something, one time for a key: do does it in the transaction it is given, which keeps the answer,
// too. The same key once more is given the first answer; with another call or payload 422; while the first is under way 409.
// Refusals (400, 409) move nothing and are kept as well; what fails otherwise may be tried again.
func once[Out any](ctx context.Context, s *Server, c *caller, call huma.Operation, in api.KeyInput, body any,
	do func(context.Context, *store.Tx) (*Out, error)) (*Out, error) {
	key, err := keyOf(ctx, c, call, in.IdempotencyKey, body)
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
		return nil, otherCall(err)
	}
	return store.DecodeResponse[Out](response)
}

func errUnderWay() error { return api.Conflict("This is being done already; ask again in a moment") }

func otherCall(err error) error {
	if errors.Is(err, store.ErrKeyReused) {
		return api.Invalid(map[string][]string{"Idempotency-Key": {"This key was used for something else; make a new one"}})
	}
	return err
}
