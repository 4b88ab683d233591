package auction_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// officePackages may read drafts: the house works with them there.
var officePackages = []string{"../importer", "../cmd/engine/event", "../auction/lifecycle", "../auction/planning", "../auction/checkin", "../attention"}

// TestOnlyTheOfficeReadsDrafts parses the engine and checks that queries whose names begin with Office are called only by files named office_*
// and by the packages that work for the house.
func TestOnlyTheOfficeReadsDrafts(t *testing.T) {
	declared, called := map[string]bool{}, map[string]bool{}
	for path, file := range sources(t, "..") {
		isOffice := strings.HasPrefix(filepath.Base(path), "office_")
		isExempt := isOffice || slices.Contains(officePackages, filepath.ToSlash(filepath.Dir(path)))
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if isQuery(n) && !isOffice {
					t.Errorf("%s declares %s, which belongs into a file named office_*", path, n.Name.Name)
				}
				if isQuery(n) {
					declared[n.Name.Name] = true
				}
			case *ast.CallExpr:
				name := nameOf(n.Fun)
				if !strings.HasPrefix(name, "Office") {
					return true
				}
				called[name] = true
				if !isExempt {
					t.Errorf("%s calls %s, which includes drafts", path, name)
				}
			}
			return true
		})
	}
	for _, name := range []string{"OfficeEvents", "OfficeItemCards"} {
		if !declared[name] || !called[name] {
			t.Errorf("%s was not found", name)
		}
	}
}

// isQuery reports whether a function is a query that includes drafts.
func isQuery(f *ast.FuncDecl) bool { return f.Recv == nil && strings.HasPrefix(f.Name.Name, "Office") }

func nameOf(called ast.Expr) string {
	switch called := called.(type) {
	case *ast.Ident:
		return called.Name
	case *ast.SelectorExpr:
		return called.Sel.Name
	}
	return ""
}

// sources parses the Go files of a folder and of those in it, without tests.
func sources(t *testing.T, folder string) map[string]*ast.File {
	t.Helper()
	files := map[string]*ast.File{}
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files[path], err = parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
