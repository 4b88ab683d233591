// Package transfer copies a SQLite database into an empty PostgreSQL database, row by row.
//
// Everything it needs to know about tables it reads from the schema: their columns, their keys, and which refer to which, so that a new table
// is copied without a line here. Rows go in batches, each in a transaction that also records how far the copy has come (progress.go). A copy
// that was interrupted goes on after its last batch. Until it is finished, engines refuse the database (db.ErrUnfinishedCopy).
package transfer
