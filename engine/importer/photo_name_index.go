package importer

import (
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// nameIndex has the files and folders of the photo folder by names that ignore case and the form of accents.
type nameIndex struct {
	paths map[string][]string // by folded path
	bases map[string][]string // by folded last part
}

// foldPath writes a path with slashes, in lower case and with composed accents.
func foldPath(name string) string {
	return strings.ToLower(norm.NFC.String(path.Clean(strings.ReplaceAll(strings.TrimSpace(name), `\`, "/"))))
}

// similar returns the only file or folder that a name can mean, "" if there is none, or an error that names those there are.
func (f *files) similar(name string) (string, error) {
	if f.index == nil {
		f.index = f.readIndex()
	}
	names := []string{name}
	if plain, err := url.PathUnescape(name); err == nil && plain != name {
		names = append(names, plain)
	}
	for _, lists := range []map[string][]string{f.index.paths, f.index.bases} {
		for _, name := range names {
			folded := foldPath(name)
			found := lists[folded]
			if len(found) == 0 {
				found = lists[path.Base(folded)]
			}
			if len(found) > 1 {
				return "", fmt.Errorf("may be %s; write the name as it is in the folder", strings.Join(found[:min(len(found), 3)], " or "))
			}
			if len(found) == 1 {
				return found[0], nil
			}
		}
	}
	return "", nil
}

// readIndex lists the photo folder. Links are left out, so that nothing outside is found by a similar name.
func (f *files) readIndex() *nameIndex {
	index := &nameIndex{paths: map[string][]string{}, bases: map[string][]string{}}
	// A folder that cannot be read has no similar names; each of its files gets its own message.
	_ = fs.WalkDir(f.root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && name != "." && (entry.IsDir() || entry.Type().IsRegular()) {
			folded := foldPath(name)
			index.paths[folded] = append(index.paths[folded], name)
			index.bases[path.Base(folded)] = append(index.bases[path.Base(folded)], name)
		}
		return nil
	})
	return index
}

// noteFound notes a file that was found by a similar name.
func (i *item) noteFound(column, name string, found []string) {
	cleaned, err := clean(name)
	isAsNamed := err == nil && (slices.Contains(found, cleaned) || len(found) == 0 || path.Dir(found[0]) == cleaned)
	if !isAsNamed {
		i.row.Note(column, fmt.Sprintf("%s read as %s", name, strings.Join(found[:min(len(found), 3)], ", ")))
	}
}
