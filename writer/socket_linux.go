package writer

import (
	"syscall"
	"unsafe"
)

func readSocket(descriptor uintptr, into []byte) (int, error) {
	return atOnce(syscall.SYS_READ, descriptor, into, 0)
}

func writeSocket(descriptor uintptr, from []byte) (int, error) {
	return atOnce(syscall.SYS_WRITE, descriptor, from, 0)
}

func peekSocket(descriptor uintptr, into []byte) (int, error) {
	return atOnce(syscall.SYS_RECVFROM, descriptor, into, syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
}

// atOnce asks the kernel without telling Go's scheduler, which costs as much as a short call itself. Only for what never waits:
// the sockets are not blocking. again (engineconn.go) repeats what a signal interrupted.
func atOnce(call, descriptor uintptr, bytes []byte, flags uintptr) (int, error) {
	n, _, err := syscall.RawSyscall6(call, descriptor, uintptr(unsafe.Pointer(unsafe.SliceData(bytes))), uintptr(len(bytes)), flags, 0, 0)
	if err != 0 {
		return -1, err
	}
	return int(n), nil
}
