// Package backup copies an engine's SQLite database and files into one archive while the engine runs, and restores them.
//
// The archive is an uncompressed tar: fairwarning.db, the files of blobs/, and last manifest.json, which lists the
// SHA-256 of every file before it, so that an archive that was cut off or damaged is refused.
package backup
