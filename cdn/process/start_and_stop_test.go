package process

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"fairwarning/scripts/await"
)

// TestMain runs this test's program as a service when a test starts it as one.
func TestMain(m *testing.M) {
	if behavior := os.Getenv("PROCESS_TEST"); behavior != "" {
		Main("service", func(ctx context.Context, _ []string) error { return service(ctx, behavior) })
		return
	}
	os.Exit(m.Run())
}

type coded struct{ error }

func (coded) ExitCode() int { return 2 }

// service behaves as a test wants it to, and prints a line for each thing it does.
func service(ctx context.Context, behavior string) error {
	switch behavior {
	case "help":
		return flag.ErrHelp
	case "fail":
		return errors.New("no port")
	case "fail with 2":
		return fmt.Errorf("no flag: %w", coded{errors.New("misspelled")})
	}
	fmt.Println("serving")
	<-ctx.Done()
	fmt.Println("draining")
	if behavior == "drain forever" {
		select {}
	}
	return nil
}

func start(t *testing.T, behavior string) (*exec.Cmd, *bufio.Scanner, *strings.Builder) {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), "PROCESS_TEST="+behavior)
	var failure strings.Builder
	program.Stderr = &failure
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = program.Process.Kill() })
	return program, bufio.NewScanner(out), &failure
}

func TestExitCodesAndMessages(t *testing.T) {
	for behavior, want := range map[string]string{"help": "0 ", "fail": "1 service: no port\n", "fail with 2": "2 service: no flag: misspelled\n"} {
		program, _, failure := start(t, behavior)
		_ = program.Wait() // the code says it
		if got := fmt.Sprint(program.ProcessState.ExitCode(), " ", failure); got != want {
			t.Errorf("%s: %q, want %q", behavior, got, want)
		}
	}
}

// TestSignals checks that a hang-up ends nothing, that the first signal lets the service end, and that another ends it at once.
func TestSignals(t *testing.T) {
	for behavior, want := range map[string]string{"drain": "<nil>", "drain forever": "signal: interrupt"} {
		program, lines, _ := start(t, behavior)
		says := func(want string) {
			t.Helper()
			if !lines.Scan() || lines.Text() != want {
				t.Fatalf("%s: it says %q, want %q", behavior, lines.Text(), want)
			}
		}
		says("serving")
		if err := errors.Join(program.Process.Signal(syscall.SIGHUP), program.Process.Signal(syscall.SIGTERM)); err != nil {
			t.Fatal(err)
		}
		says("draining")
		ended := make(chan error, 1)
		go func() { ended <- program.Wait() }()
		var err error
		await.Until(t, behavior+" to end", func() bool {
			if behavior == "drain forever" {
				_ = program.Process.Signal(os.Interrupt) // again, because ctx ends a moment before signals have their usual effect again
			}
			select {
			case err = <-ended:
				return true
			default:
				return false
			}
		})
		if fmt.Sprint(err) != want {
			t.Errorf("%s: %v, want %s", behavior, err, want)
		}
	}
}
