//go:build !linux

package writer

import "syscall"

func readSocket(descriptor uintptr, into []byte) (int, error) {
	return syscall.Read(int(descriptor), into)
}

func writeSocket(descriptor uintptr, from []byte) (int, error) {
	return syscall.Write(int(descriptor), from)
}

func peekSocket(descriptor uintptr, into []byte) (int, error) {
	n, _, err := syscall.Recvfrom(int(descriptor), into, syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
	return n, err
}
