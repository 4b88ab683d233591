// Package version identifies the build of the running program.
package version

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Line returns one line with the program's version, which Go derives from the Git tag or commit it was built from, the
// Go version and the platform, such as "engine v1.4.0 go1.26.0 linux/amd64". Programs built from uncommitted sources
// end in +dirty, those built outside of a Git repository are (devel).
func Line(program string) string {
	return fmt.Sprintf("%s %s %s %s/%s", program, Number(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// Number returns just the version.
func Number() string {
	if info, found := debug.ReadBuildInfo(); found && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
