//go:build !unix

package snapshot

import "io/fs"

// checkOwner does nothing: there are no owners or modes to check.
func checkOwner(fs.FileInfo) error { return nil }

// syncFolder does nothing: folders cannot be synced here.
func syncFolder(string) error { return nil }
