//go:build !linux && !darwin

package edge

// RaiseDescriptors does nothing: this system has no limit of open files that a process can raise.
func RaiseDescriptors() {}

// Descriptors returns how many files the process may open, as far as is known.
func Descriptors() int { return 1 << 16 }

// WatchHangUp does nothing on this system: a client that has gone is noticed at the next write.
func (c *Conn) WatchHangUp(func()) (stop func()) { return func() {} }
