// Command lint is a tool for go vet -vettool. It checks what go vet does, which folder imports which (package_order.go), and that doc
// comments start with the name they document. scripts/test runs it; misspell checks the spelling.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/godoc-lint/godoc-lint/pkg/compose"
	"golang.org/x/tools/go/analysis/suite/vet"
	"golang.org/x/tools/go/analysis/unitchecker"
)

func main() {
	imports, err := imports()
	if err != nil {
		fatal(err)
	}
	comments := compose.Compose(compose.CompositionConfig{BaseDir: repository(), ExitFunc: func(_ int, err error) { fatal(err) }})
	unitchecker.Main(append(vet.Suite, imports, comments.Analyzer.GetAnalyzer())...)
}

// repository returns the folder of go.mod: go vet runs its tool in the folder of each package.
func repository() string {
	folder, err := os.Getwd()
	if err != nil {
		fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil || folder == filepath.Dir(folder) {
			return folder
		}
		folder = filepath.Dir(folder)
	}
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, "lint:", err)
	os.Exit(1)
}
