package faults

import (
	"os/exec"
	"syscall"
)

// dieWithUs ends a process when the test is killed and cannot do it.
func dieWithUs(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
