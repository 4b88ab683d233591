package store

import "context"

// Moment is a state of the database, as a transaction that writes found it. Views and watches, which are written in passing, do not
// change it.
type DataVersion struct {
	writeSeq    int64 // of this process to write
	dataVersion int64 // what other processes committed
}

// Moment is the transaction's. PostgreSQL cannot tell.
func (t *Tx) DataVersion(ctx context.Context) (v DataVersion, err error) {
	if isPostgres(t.Tx) {
		return v, nil
	}
	v.writeSeq = t.writeSeq
	return v, t.QueryRowContext(ctx, "PRAGMA data_version").Scan(&v.dataVersion)
}

// IsNext tells whether nobody has written between the transaction of before, which was committed, and that of m.
func (v DataVersion) Follows(before DataVersion) bool {
	return v.writeSeq != 0 && v.writeSeq == before.writeSeq+1 && v.dataVersion == before.dataVersion
}
