package jobs

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fairwarning/engine/importer"
	media "fairwarning/engine/inventory/photos"
)

// Limits of what an archive of photos may unpack to.
const (
	maxUnpacked = 2 << 30 // bytes
	maxPictures = 20_000
)

// pictureEndings are the ends of names of files that items can have. Everything else in an archive is left out.
var pictureEndings = []string{".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".heif", ".avif", ".svg", ".mp4", ".pdf"}

func archiveFault(format string, arguments ...any) error {
	return &importer.FileError{Fault: fmt.Errorf("the archive of photos "+format, arguments...)}
}

// unpack unpacks an archive into a new folder.
func (s *Operations) unpack(ctx context.Context, tenantID, id int64, folder string) error {
	row, err := job(ctx, s.Store.DB, tenantID, id)
	if err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o700)); err != nil {
		return err
	}
	archive, err := zip.OpenReader(s.path(row.File))
	if err != nil {
		return archiveFault("cannot be read")
	}
	defer archive.Close()
	left, count := int64(maxUnpacked), 0
	if err := s.checkSpace(unpackedSize(&archive.Reader)); err != nil {
		return archiveFault("has no room on the disk. Ask the people who run the server to free some space, then import again")
	}
	for _, file := range archive.File {
		name := filepath.FromSlash(strings.ReplaceAll(file.Name, `\`, "/"))
		base := filepath.Base(name)
		isPicture := slices.Contains(pictureEndings, strings.ToLower(filepath.Ext(base))) && !strings.HasPrefix(base, ".") && !strings.HasPrefix(name, "__MACOSX")
		if file.FileInfo().IsDir() || !isPicture || !filepath.IsLocal(name) {
			continue
		}
		if count++; count > maxPictures {
			return archiveFault("has more than %d files", maxPictures)
		}
		size, err := unpackOne(ctx, file, filepath.Join(folder, name), min(left, media.MaxVideo+1))
		if left -= size; left <= 0 {
			return archiveFault("unpacks to more than 2 GB")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// unpackedSize returns how many bytes an archive says that it unpacks to, at most maxUnpacked.
func unpackedSize(archive *zip.Reader) int64 {
	size := uint64(0)
	for _, file := range archive.File {
		size += min(file.UncompressedSize64, maxUnpacked)
	}
	return int64(min(size, maxUnpacked))
}

// unpackOne unpacks up to limit bytes of a file. One that is damaged is left out: the rows that name it get a warning.
func unpackOne(ctx context.Context, file *zip.File, path string, limit int64) (int64, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	in, err := file.Open()
	if err != nil {
		return 0, nil
	}
	defer in.Close()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return 0, archiveFault("has a file and a folder of the same name")
	}
	out, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return 0, archiveFault("has a file and a folder of the same name")
	}
	n, err := io.Copy(out, io.LimitReader(in, limit))
	var local *os.PathError
	switch closed := out.Close(); {
	case errors.As(err, &local): // of the disk
		return n, err
	case err != nil:
		return n, os.Remove(path)
	default:
		return n, closed
	}
}
