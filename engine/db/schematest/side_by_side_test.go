package schematest

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// breaking are statements after which a program of the release before fails, or writes what the new one does not expect.
var breaking = []struct {
	statement *regexp.Regexp
	why       string
}{
	{regexp.MustCompile(`(?is)\bDROP\s+(COLUMN|TABLE)\b`), "the release before still uses it"},
	{regexp.MustCompile(`(?is)\bRENAME\b`), "the release before knows the old name only"},
	{regexp.MustCompile(`(?is)\bALTER\s+COLUMN\b`), "the release before uses the column as it was"},
	{regexp.MustCompile(`(?is)\bADD\s+(CONSTRAINT|CHECK|UNIQUE|FOREIGN)\b`), "the release before may write what this refuses"},
}

var (
	addColumn   = regexp.MustCompile(`(?is)\bADD\s+COLUMN\b.*\bNOT\s+NULL\b`)
	hasDefault  = regexp.MustCompile(`(?is)\bDEFAULT\b`)
	uniqueIndex = regexp.MustCompile(`(?is)\bCREATE\s+UNIQUE\s+INDEX\b.*?\bON\s+(\w+)`)
)

// safe marks a statement that breaks nothing for a reason that follows, in a comment on its last line.
const safe = "-- safe: "

// breaks returns what a migration does that a program of the release before cannot live with.
func breaks(migration string) (found []string) {
	up, _, _ := strings.Cut(migration, "-- +goose Down")
	for _, statement := range statements(up) {
		if strings.Contains(statement, safe) {
			continue
		}
		for _, one := range breaking {
			if one.statement.MatchString(statement) {
				found = append(found, one.why+": "+statement)
			}
		}
		if addColumn.MatchString(statement) && !hasDefault.MatchString(statement) {
			found = append(found, "the release before adds rows without it, so it needs a default: "+statement)
		}
		if table := uniqueIndex.FindStringSubmatch(statement); table != nil && !strings.Contains(up, "CREATE TABLE "+table[1]+" ") {
			found = append(found, "the release before may write what this refuses: "+statement)
		}
	}
	return found
}

// statements returns the statements of a migration without comments, but each with its mark.
func statements(text string) []string {
	var code strings.Builder
	for line := range strings.Lines(text) {
		statement, comment, isCommented := strings.Cut(line, "--")
		reason, isMarked := strings.CutPrefix("--"+comment, safe)
		if isCommented && isMarked && strings.TrimSpace(reason) != "" {
			statement = strings.Replace(statement, ";", safe+";", 1)
		}
		code.WriteString(strings.TrimSpace(statement) + "\n")
	}
	return strings.Split(code.String(), ";")
}

// TestMigrationsLeaveTheReleaseBeforeRunning checks every migration that old and new programs run side by side with: those after version 38,
// the first program that ignores what it does not know.
func TestMigrationsLeaveTheReleaseBeforeRunning(t *testing.T) {
	for _, folder := range []string{"../migrations", "../migrations/postgres"} {
		files, err := fs.Glob(os.DirFS(folder), "*.sql")
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		for _, file := range files {
			if file <= "0038_z" {
				continue
			}
			text, err := os.ReadFile(path.Join(folder, file))
			if err != nil {
				t.Fatal(err)
			}
			for _, problem := range breaks(string(text)) {
				t.Errorf("%s: %s\nengine/docs/migrations.md says what to do instead", path.Join(folder, file), strings.TrimSpace(problem))
			}
		}
	}
}

// TestBreakingMigrationsAreFound checks the rule itself.
func TestBreakingMigrationsAreFound(t *testing.T) {
	for migration, want := range map[string]int{
		"ALTER TABLE items DROP COLUMN color;":                                                   1,
		"ALTER TABLE items DROP COLUMN color; -- safe: the release of schema 60 does not use it": 0,
		"ALTER TABLE items DROP COLUMN color; -- safe: ":                                         1,
		"DROP TABLE colors;":                                                                   1,
		"ALTER TABLE items RENAME color TO paint;":                                             1,
		"ALTER TABLE items\n  ALTER COLUMN color SET NOT NULL;":                                1,
		"ALTER TABLE items ADD CONSTRAINT dear CHECK (price > 0);":                             1,
		"ALTER TABLE items ADD COLUMN color TEXT NOT NULL;":                                    1,
		"ALTER TABLE items ADD COLUMN color TEXT NOT NULL DEFAULT '';":                         0,
		"ALTER TABLE items ADD COLUMN color TEXT; -- NOT NULL; later":                          0,
		"CREATE UNIQUE INDEX one ON items (color);":                                            1,
		"CREATE TABLE colors (name TEXT NOT NULL);\nCREATE UNIQUE INDEX one ON colors (name);": 0,
		"CREATE INDEX some ON items (color);\n-- +goose Down\nDROP TABLE items;":               0,
	} {
		if found := breaks(migration); len(found) != want {
			t.Errorf("%s\nfound %q, want %d", migration, fmt.Sprint(found), want)
		}
	}
}
