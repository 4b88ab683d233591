//go:build unix

package main

import "syscall"

// keepPrivate makes every file that the process creates readable by its owner only.
func keepPrivate() { syscall.Umask(0o077) }
