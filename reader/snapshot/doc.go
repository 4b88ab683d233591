// Package snapshot saves the most recently used entries to a file, so that a reader starts warm even if the engine is down.
//
// The file holds, in this order:
//
//	Magic, with the number of the format
//	records: length in 4 bytes, big endian, then CBOR (RFC 8949);
//	    the first is a Header, the others are Records, most recently used first
//	a length of 0, then the SHA-256 of everything before it
//
// A file is valid only as a whole: every byte intact, written by the same user, for the same policy. Restored entries are
// stale, so they are served and revalidated. Pages are left out, because they are composed from other entries.
package snapshot
