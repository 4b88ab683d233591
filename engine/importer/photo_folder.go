package importer

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/inventory/photos"
)

// files is the folder of photos and documents. Neither names nor symbolic links can reach outside it.
type files struct {
	root   *os.Root // nil: no folder given
	stamps map[string]stamp
	counts map[string]bool // names already counted by unseen
	index  *nameIndex      // made when a name is not there; nil: not yet
}

// stamp identifies the content of a file, to detect changes since the last import.
type stamp struct {
	text string
	size int64
	err  error
}

// hashedSize is the largest file identified by a hash of its content. Larger ones are identified by size and modification time:
// reading gigabytes of unchanged photos would make every run as slow as the first.
const hashedSize = 64 << 10

func openFiles(folder string) (*files, error) {
	f := &files{stamps: map[string]stamp{}, counts: map[string]bool{}}
	if folder == "" {
		return f, nil
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, fmt.Errorf("photos: %w", err)
	}
	f.root = root
	return f, nil
}

func (f *files) close() {
	if f.root != nil {
		f.root.Close()
	}
}

// Problems with a file named in a row.
var (
	errNoFolder = errors.New("needs a photo folder (--photos)")
	errOutside  = errors.New("is outside the photo folder")
	errMissing  = errors.New("is not in the photo folder")
	errNoFile   = errors.New("is not a file")
	errURL      = errors.New("is a URL; only files can be imported")

	errNoSuchFolder = errors.New("is not in the photo folder; imported without photos of it")
)

// clean converts a file name from an export to a path in the folder.
func clean(name string) (string, error) {
	if strings.Contains(name, "://") {
		return "", errURL
	}
	name = path.Clean(strings.ReplaceAll(strings.TrimSpace(name), `\`, "/"))
	if !filepath.IsLocal(filepath.FromSlash(name)) || strings.Contains(name, ":") {
		return "", errOutside
	}
	return name, nil
}

// find returns the path in the folder that a name from an export means. A name that is not there means the only file or folder that
// differs by case or the form of accents, or else by its folders, such as those of the computer it was on.
func (f *files) find(name string) (string, error) {
	cleaned, err := clean(name)
	if errors.Is(err, errURL) {
		return "", err
	}
	if f.root == nil {
		return "", errNoFolder
	}
	if err == nil {
		if _, err = f.root.Stat(cleaned); err == nil {
			return cleaned, nil
		}
		err = reasonOf(err)
	}
	found, other := f.similar(name)
	if other != nil {
		return "", other
	}
	if found == "" {
		return "", err
	}
	return found, nil
}

// expand returns the file of a name or, for a folder, its pictures and videos in natural order. A missing folder named with a trailing
// slash counts as empty; errNoSuchFolder says so.
func (f *files) expand(name string) ([]string, error) {
	found, err := f.find(name)
	isFolderName := strings.HasSuffix(strings.ReplaceAll(strings.TrimSpace(name), `\`, "/"), "/")
	switch {
	case errors.Is(err, errMissing) && isFolderName:
		return nil, errNoSuchFolder
	case err != nil:
		return nil, err
	}
	info, err := f.root.Stat(found)
	switch {
	case err != nil:
		return nil, reasonOf(err)
	case info.IsDir():
		return f.list(found)
	}
	return []string{found}, nil
}

func reasonOf(err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errMissing
	case errors.Is(err, fs.ErrPermission):
		return errors.New("can't be read: permission denied")
	case strings.Contains(err.Error(), "escapes"): // os.Root has no error value for this
		return errOutside
	}
	return errNoFile
}

func (f *files) list(folder string) ([]string, error) {
	opened, err := f.root.Open(folder)
	if err != nil {
		return nil, reasonOf(err)
	}
	defer opened.Close()
	entries, err := opened.ReadDir(-1)
	if err != nil {
		return nil, reasonOf(err)
	}
	var names []string
	for _, entry := range entries {
		if !entry.IsDir() && isShown(entry.Name()) {
			names = append(names, path.Join(folder, entry.Name()))
		}
	}
	slices.SortFunc(names, naturally)
	return slices.DeleteFunc(names, func(name string) bool { return isStillOf(name, names) }), nil
}

func isShown(name string) bool {
	return slices.Contains([]string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".heif", ".avif", ".svg", ".mp4"}, strings.ToLower(path.Ext(name)))
}

func isVideoName(name string) bool { return strings.EqualFold(path.Ext(name), ".mp4") }

func stem(name string) string { return strings.TrimSuffix(name, path.Ext(name)) }

// isStillOf reports whether a picture has the name of a video in the same folder.
func isStillOf(name string, names []string) bool {
	return !isVideoName(name) && slices.ContainsFunc(names, func(other string) bool {
		return isVideoName(other) && strings.EqualFold(stem(other), stem(name))
	})
}

// still returns the picture with the name of a video, or "".
func (f *files) still(video string) string {
	for _, extension := range []string{".jpg", ".jpeg", ".png", ".webp", ".heic", ".avif"} {
		for _, name := range []string{stem(video) + extension, stem(video) + strings.ToUpper(extension)} {
			if info, err := f.root.Stat(name); err == nil && info.Mode().IsRegular() {
				return name
			}
		}
	}
	return ""
}

// naturally compares names in natural order, with numbers by value: "2.jpg" before "10.jpg".
func naturally(a, b string) int {
	for a != "" && b != "" {
		x, y := leadingNumber(a), leadingNumber(b)
		if x == "" || y == "" {
			if a[0] != b[0] {
				return cmp.Compare(a[0], b[0])
			}
			a, b = a[1:], b[1:]
			continue
		}
		p, q := strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
		if c := cmp.Or(cmp.Compare(len(p), len(q)), cmp.Compare(p, q), cmp.Compare(len(x), len(y))); c != 0 {
			return c
		}
		a, b = a[len(x):], b[len(y):]
	}
	return cmp.Compare(len(a), len(b))
}

func leadingNumber(s string) string {
	return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))]
}

// stamp returns the stamp of a file, read once per run.
func (f *files) stamp(name string) stamp {
	known, seen := f.stamps[name]
	if !seen {
		known = f.look(name)
		f.stamps[name] = known
	}
	return known
}

func (f *files) look(name string) stamp {
	if f.root == nil {
		return stamp{err: errNoFolder}
	}
	info, err := f.root.Stat(name)
	switch {
	case err != nil:
		return stamp{err: reasonOf(err)}
	case !info.Mode().IsRegular():
		return stamp{err: errNoFile}
	case info.Size() > hashedSize:
		return stamp{text: fmt.Sprint(info.Size(), " ", info.ModTime().UnixNano()), size: info.Size()}
	}
	content, err := f.read(name)
	return stamp{text: blobs.SHA(content), size: info.Size(), err: err}
}

// read reads a file up to the size limit of media.
func (f *files) read(name string) ([]byte, error) {
	file, err := f.root.Open(name)
	if err != nil {
		return nil, reasonOf(err)
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, photos.MaxVideo+1))
	if err != nil {
		return nil, errors.New("cannot be read")
	}
	return content, nil
}

// unseen returns the total size of an item's files that no previous item named.
func (f *files) unseen(i *item) (bytes int64) {
	for name := range i.names() {
		if !f.counts[name] {
			f.counts[name] = true
			bytes += f.stamps[name].size
		}
	}
	return bytes
}
