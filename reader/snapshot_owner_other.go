//go:build !unix

package reader

import "io/fs"

// checkOwner: there are no owners and modes to look at.
func checkOwner(fs.FileInfo) error { return nil }

// syncFolder: a folder cannot be synchronised here.
func syncFolder(string) error { return nil }
