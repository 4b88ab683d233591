package store

import "context"

// Moment is a state of the database, as a transaction that writes found it. Views and watches, which are written in passing, do not
// change it.
type Moment struct {
	turn    int64 // of this process to write
	version int64 // what other processes committed
}

// Moment is the transaction's. PostgreSQL cannot tell.
func (t *Tx) Moment(ctx context.Context) (m Moment, err error) {
	if onPostgres(t.Tx) {
		return m, nil
	}
	m.turn = t.turn
	return m, t.QueryRowContext(ctx, "PRAGMA data_version").Scan(&m.version)
}

// IsNext tells whether nobody has written between the transaction of before, which was committed, and that of m.
func (m Moment) IsNext(before Moment) bool {
	return m.turn != 0 && m.turn == before.turn+1 && m.version == before.version
}
