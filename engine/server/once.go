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

// underWay are the requests with a key that run in this process.
type underWay struct {
	sync.Mutex
	keys map[store.Key]bool
}

// begin tells whether nobody else runs a call with this key; then end must be called.
func (u *underWay) begin(key store.Key) (end func(), ok bool) {
	if key.Key == "" {
		return func() {}, true
	}
	id := store.Key{TenantID: key.TenantID, UserID: key.UserID, Key: key.Key}
	u.Lock()
	defer u.Unlock()
	if u.keys[id] {
		return nil, false
	}
	if u.keys == nil {
		u.keys = map[store.Key]bool{}
	}
	u.keys[id] = true
	return func() {
		u.Lock()
		defer u.Unlock()
		delete(u.keys, id)
	}, true
}

// keyOf returns the request's key. Two payloads that decode alike are the same.
func keyOf(ctx context.Context, c *caller, op *api.Declaration, key string, body any) (store.Key, error) {
	text, err := json.Marshal(body)
	sum := sha256.Sum256(text)
	x := from(ctx)
	return store.Key{TenantID: x.tenant.ID, UserID: c.UserID, Key: key, Call: op.ID,
		RequestHash: hex.EncodeToString(sum[:]), At: x.now}, err
}

// once runs an idempotent operation once per key. do works in the transaction it is given, which also stores the answer. The
// same key again gets the first answer; with another operation or payload 422; while the first is running 409. Refusals
// (400, 409) change nothing and are stored, too; after any other error the request may be repeated.
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
	kept, err := s.Store.WriteOnce(ctx, key, func(ctx context.Context, tx *store.Tx) (store.Kept, error) {
		out, err := do(ctx, tx)
		if err != nil {
			return store.Kept{}, err
		}
		return store.KeptOf(out)
	})
	var refusal *api.Error
	if errors.As(err, &refusal) && key.Key != "" && (refusal.Status == http.StatusBadRequest || refusal.Status == http.StatusConflict) {
		refusal.RequestID = from(ctx).id
		kept, err = s.Store.KeepAnswer(ctx, key, store.KeptRefusal(refusal))
	}
	if err != nil {
		return nil, otherCall(err)
	}
	return store.Answer[Out](kept)
}

func errUnderWay() error { return api.Conflict("This is being done already; ask again in a moment") }

func otherCall(err error) error {
	if errors.Is(err, store.ErrOtherCall) {
		return api.Invalid(map[string][]string{"Idempotency-Key": {"This key was used for something else; make a new one"}})
	}
	return err
}
