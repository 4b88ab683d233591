package writer

import (
	"syscall"
	"unsafe"
)

// These three ask the kernel without telling Go's scheduler, which costs as much as a short call itself. None of them waits:
// the sockets are not blocking. again (engineconn.go) repeats one that a signal interrupted.

func readSocket(descriptor uintptr, into []byte) (int, error) {
	return ask(syscall.SYS_READ, descriptor, into, 0)
}

func writeSocket(descriptor uintptr, from []byte) (int, error) {
	return ask(syscall.SYS_WRITE, descriptor, from, 0)
}

func peekSocket(descriptor uintptr, into []byte) (int, error) {
	return ask(syscall.SYS_RECVFROM, descriptor, into, syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
}

func ask(call, descriptor uintptr, bytes []byte, flags uintptr) (int, error) {
	n, _, err := syscall.RawSyscall6(call, descriptor, uintptr(unsafe.Pointer(unsafe.SliceData(bytes))), uintptr(len(bytes)), flags, 0, 0)
	if err != 0 {
		return -1, err
	}
	return int(n), nil
}
