package houses

import (
	"context"
	"errors"
)

// room is where the people of a house do what people do on its site: they register, negotiate and watch.
type room struct {
	*engine
	house    house
	tenantID int64
	desks    map[string]*desk // by email, of those who are signed in
}

func newRoom(e *engine, h house, tenantID int64) *room {
	return &room{engine: e, house: h, tenantID: tenantID, desks: map[string]*desk{}}
}

// as returns the desk of a person, whom it signs in.
func (r *room) as(ctx context.Context, email string) (*desk, error) {
	if d := r.desks[email]; d != nil {
		return d, nil
	}
	d, err := r.enter(ctx, r.house, r.tenantID, email)
	if err == nil {
		r.desks[email] = d
	}
	return d, err
}

// leave signs everybody out.
func (r *room) leave(ctx context.Context) (err error) {
	for _, d := range r.desks {
		err = errors.Join(err, d.signOut(ctx))
	}
	return err
}
