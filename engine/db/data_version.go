package db

import "context"

// DataVersion identifies the state of the database that a writing transaction found. Relaxed writes, of views and
// watches, do not change it.
type DataVersion struct {
	writeSeq    int64 // number of this process's durable write
	dataVersion int64 // changes when another process commits
}

// DataVersion returns the transaction's version; zero on PostgreSQL, which has no such counter.
func (t *Tx) DataVersion(ctx context.Context) (v DataVersion, err error) {
	if isPostgres(t.Tx) {
		return v, nil
	}
	v.writeSeq = t.writeSeq
	return v, t.QueryRowContext(ctx, "PRAGMA data_version").Scan(&v.dataVersion)
}

// Follows reports whether nobody wrote between the committed transaction of before and the one of v.
func (v DataVersion) Follows(before DataVersion) bool {
	return v.writeSeq != 0 && v.writeSeq == before.writeSeq+1 && v.dataVersion == before.dataVersion
}
