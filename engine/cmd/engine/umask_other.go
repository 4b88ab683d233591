//go:build !unix

package main

// keepPrivate does nothing: files have no such permissions here.
func keepPrivate() {}
