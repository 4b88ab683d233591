package fivemachines

import (
	"fmt"
	"os/exec"
	"testing"
)

// street is the script that lays the network: a switch, where browsers are (10.0.0.1, and 10.0.0.100 to 10.0.0.199), and a cable for each
// machine.
const street = `set -e
mkdir -p /run/netns
mount -t tmpfs tmpfs /run/netns
ip link set lo up
ip link add switch type bridge
ip addr add 10.0.0.1/24 dev switch
ip link set switch up
for n in $(seq 100 199); do ip addr add 10.0.0.$n/24 dev switch; done
for n in "$@"; do
  ip netns add machine$n
  ip link add cable$n type veth peer name eth0 netns machine$n
  ip link set cable$n master switch up
  ip -n machine$n addr add 10.0.0.$n/24 dev eth0
  ip -n machine$n link set eth0 up
  ip -n machine$n link set lo up
done`

// machine is a computer at the switch, with the address 10.0.0.N.
type machine int

// layNetwork lays the network for machines. It ends with the process.
func layNetwork(t *testing.T, machines ...machine) {
	t.Helper()
	args := []string{"-c", street, "sh"}
	for _, m := range machines {
		args = append(args, fmt.Sprint(int(m)))
	}
	if out, err := exec.CommandContext(t.Context(), "sh", args...).CombinedOutput(); err != nil {
		t.Fatalf("laying the network: %v\n%s", err, out)
	}
}

func (m machine) address() string { return fmt.Sprint("10.0.0.", int(m)) }

// command returns a command on the machine. Its process is that of the program.
func (m machine) command(name string, args ...string) *exec.Cmd {
	return exec.Command("ip", append([]string{"netns", "exec", fmt.Sprint("machine", int(m)), name}, args...)...)
}

// cut pulls the machine's cable out of the switch.
func (m machine) cut(t *testing.T) { m.cable(t, "down") }

// join puts it in again.
func (m machine) join(t *testing.T) { m.cable(t, "up") }

func (m machine) cable(t *testing.T, state string) {
	t.Helper()
	if out, err := exec.Command("ip", "link", "set", fmt.Sprint("cable", int(m)), state).CombinedOutput(); err != nil {
		t.Fatalf("cable of %s %s: %v\n%s", m.address(), state, err, out)
	}
}
