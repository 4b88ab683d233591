//go:build linux || darwin

package edge

import "syscall"

// enoughDescriptors is the limit of open files that a service asks the system for.
const enoughDescriptors = 1 << 16

// RaiseDescriptors raises the process's limit of open files to 65,536 if it is lower. Go has already raised the soft limit to the
// hard one (package os); only a privileged process may raise the hard one, and any other keeps what it has.
func RaiseDescriptors() {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil || limit.Cur >= enoughDescriptors {
		return
	}
	limit.Cur, limit.Max = enoughDescriptors, max(limit.Max, enoughDescriptors)
	_ = syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit) // the listener copes with a low limit
}

// Descriptors returns how many files the process may open.
func Descriptors() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil {
		return enoughDescriptors
	}
	return int(min(limit.Cur, 1<<30)) // unlimited is the largest number
}
