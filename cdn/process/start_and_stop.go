// Package process starts and ends the programs, and what they do at intervals.
package process

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// Main calls run with the arguments of the program. SIGINT and SIGTERM end ctx, and a second one ends the process at once. SIGHUP, which a
// closed terminal sends, ends no program. After an error, Main prints it and exits with ExitCode; flag.ErrHelp is none.
func Main(program string, run func(ctx context.Context, args []string) error) {
	signal.Ignore(syscall.SIGHUP)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	if err := run(ctx, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, program+":", err)
		os.Exit(ExitCode(err))
	}
}

// ExitCode returns the code that an error names with its method ExitCode, or 1.
func ExitCode(err error) int {
	if coded, isCoded := errors.AsType[interface {
		error
		ExitCode() int
	}](err); isCoded {
		return coded.ExitCode()
	}
	return 1
}
