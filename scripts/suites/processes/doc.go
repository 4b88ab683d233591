// Package processes tests the four services and scripts/start as processes: limits of open files, signals, permissions of files,
// which process gets which secret, what happens when one dies, that every program says its version, and that the last release runs beside this one.
package processes
