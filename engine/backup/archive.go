package backup

import (
	"archive/tar"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Names in an archive.
const (
	databaseName  = "fairwarning.db"
	blobsName     = "blobs"
	documentsName = "documents"
	manifestName  = "manifest.json"
)

// folderNames are the folders in an archive.
var folderNames = []string{blobsName, documentsName}

func isInFolder(name string) bool {
	folder, _, _ := strings.Cut(name, "/")
	return folder != name && slices.Contains(folderNames, folder)
}

// manifestVersion is the version of the format. Restore refuses others.
const manifestVersion = 1

// errIncomplete reports an archive without its end.
var errIncomplete = errors.New("the backup is not complete: its end is missing")

// Manifest describes an archive.
type Manifest struct {
	Version int               `json:"version"`
	At      time.Time         `json:"at"`     // of the database
	Commit  int64             `json:"commit"` // transactions in the database
	Lots    int               `json:"lots"`   // with a bid log
	Entries int               `json:"entries"`
	Files   map[string]string `json:"files"` // hex SHA-256 by name
}

// archive writes files to a tar and their sums to the manifest.
type archive struct {
	*tar.Writer
	manifest *Manifest
}

func (a *archive) add(name, from string) error {
	file, err := os.Open(from)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	header := tar.Header{Name: name, Size: info.Size(), Mode: 0o600, ModTime: info.ModTime(), Format: tar.FormatPAX}
	if err := a.WriteHeader(&header); err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.CopyN(io.MultiWriter(a, sum), file, header.Size); err != nil { // a document that is being stored still grows
		return err
	}
	a.manifest.Files[name] = hexSum(sum)
	return nil
}

// addFolder adds the files of a folder, without what is being written in its tmp. The folder may be missing.
func (a *archive) addFolder(name, from string) error {
	return filepath.WalkDir(from, func(at string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == "tmp" && filepath.Dir(at) == from:
			return fs.SkipDir
		case !entry.Type().IsRegular():
			return nil
		}
		relative, err := filepath.Rel(from, at)
		if err != nil {
			return err
		}
		err = a.add(path.Join(name, filepath.ToSlash(relative)), at)
		if errors.Is(err, fs.ErrNotExist) { // a document was deleted
			return nil
		}
		return err
	})
}

func (a *archive) finish() error {
	text, err := json.Marshal(a.manifest)
	if err != nil {
		return err
	}
	header := tar.Header{Name: manifestName, Size: int64(len(text)), Mode: 0o600, ModTime: a.manifest.At}
	if err := a.WriteHeader(&header); err != nil {
		return err
	}
	if _, err := a.Write(text); err != nil {
		return err
	}
	return a.Close()
}

func hexSum(sum hash.Hash) string { return hex.EncodeToString(sum.Sum(nil)) }

// extract writes the files of an archive below a folder and returns the manifest, which they match.
func extract(from io.Reader, folder string) (*Manifest, error) {
	files, sums := tar.NewReader(from), map[string]string{}
	for {
		header, err := files.Next()
		if err != nil {
			return nil, fmt.Errorf("%w (%w)", errIncomplete, err)
		}
		if header.Name == manifestName {
			return checkedManifest(files, sums)
		}
		if header.Name != databaseName && !isInFolder(header.Name) || !filepath.IsLocal(header.Name) {
			return nil, fmt.Errorf("not a backup of an engine: it contains %q", header.Name)
		}
		if sums[header.Name], err = extractFile(files, filepath.Join(folder, filepath.FromSlash(header.Name))); err != nil {
			return nil, err
		}
	}
}

func extractFile(from io.Reader, to string) (string, error) {
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return "", err
	}
	file, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	_, err = io.Copy(io.MultiWriter(file, sum), from)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = errIncomplete
	}
	return hexSum(sum), errors.Join(err, file.Sync(), file.Close())
}

func checkedManifest(from io.Reader, sums map[string]string) (*Manifest, error) {
	var manifest Manifest
	if err := json.NewDecoder(from).Decode(&manifest); err != nil {
		return nil, fmt.Errorf("the backup is not complete: %w", err)
	}
	if manifest.Version != manifestVersion {
		return nil, fmt.Errorf("the backup has format %d, and this program reads format %d", manifest.Version, manifestVersion)
	}
	for name, sum := range manifest.Files {
		if sums[name] != sum {
			return nil, fmt.Errorf("the backup is damaged: %s does not match its checksum", name)
		}
	}
	if manifest.Files[databaseName] == "" || len(sums) != len(manifest.Files) {
		return nil, errors.New("the backup is damaged: its list of files does not match its files")
	}
	return &manifest, nil
}
