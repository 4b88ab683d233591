package faults

import (
	"os/exec"
	"syscall"
)

// dieWithUs makes the kernel kill the process if the test itself is killed.
func dieWithUs(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
