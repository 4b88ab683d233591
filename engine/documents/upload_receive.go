package documents

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"

	"fairwarning/engine/api"
	"fairwarning/engine/cardnumber"
	"fairwarning/engine/request"
)

// received is a file that has arrived and passed the checks. It is in a temporary file without a name, so that nothing is left of it
// however the process ends.
type received struct {
	*os.File
	name, media, sha string
	size             int64
}

// receive reads a file to its end and checks it. The caller must close it.
func (s *Operations) receive(ctx context.Context, in *api.FileInput) (*received, error) {
	body, end, err := in.Open()
	if err != nil {
		return nil, err
	}
	claimed, err := s.Limits.claimed(in.ContentType)
	if err != nil {
		return nil, err
	}
	temporary, err := os.CreateTemp(s.Spool, "upload-*")
	if err != nil {
		return nil, err
	}
	os.Remove(temporary.Name()) // on Windows it fails, and the next start removes the file
	file := &received{File: temporary}
	err = s.spool(file, body)
	if err == nil {
		err = end()
	}
	if err == nil {
		err = s.check(ctx, file, claimed, in.Name)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// spool copies the body to the temporary file.
func (s *Operations) spool(file *received, body io.Reader) (err error) {
	sum := sha256.New()
	file.size, err = io.Copy(io.MultiWriter(file, sum), io.LimitReader(body, s.Limits.Bytes+1))
	var local *os.PathError
	switch {
	case file.size > s.Limits.Bytes:
		return &api.Error{Status: http.StatusRequestEntityTooLarge, Message: fmt.Sprintf("The file is larger than %d MB", s.Limits.Bytes>>20)}
	case errors.As(err, &local): // of the temporary file
		return err
	case errors.Is(err, os.ErrDeadlineExceeded):
		return &api.Error{Status: http.StatusRequestTimeout, Message: "The file arrived too slowly. Try again on a better connection"}
	case err != nil:
		return api.BadRequest("The upload was cut off. Try again")
	case file.size == 0:
		return api.BadRequest("The file is empty")
	}
	file.sha = hex.EncodeToString(sum.Sum(nil))
	return nil
}

// check decides by a file's content whether it is accepted.
func (s *Operations) check(ctx context.Context, file *received, claimed, name string) error {
	head := make([]byte, sniffSize)
	n, err := file.ReadAt(head, 0)
	if err != nil && err != io.EOF {
		return err
	}
	found, err := s.Limits.checkType(head[:n], claimed, name)
	if err != nil {
		return err
	}
	file.media, file.name = found.media, cleanName(name, found)
	if cardnumber.In(file.name) {
		return api.Invalid(map[string][]string{"name": {request.NoCardNumbers}})
	}
	if s.Scanner == nil {
		return nil
	}
	virus, err := s.Scanner.Scan(ctx, io.NewSectionReader(file, 0, file.size))
	if err != nil {
		s.Log.Error("a file could not be scanned and was refused", "request", request.From(ctx).ID, "error", err)
		return &api.Error{Status: http.StatusServiceUnavailable, Message: "We can't check files for viruses right now. Try again in a few minutes", RetryAfter: 60}
	}
	if virus != "" {
		s.Log.Warn("a file with a virus was refused", "request", request.From(ctx).ID, "found", virus)
		return api.Invalid(map[string][]string{"file": {"The virus scanner found something in this file"}})
	}
	return nil
}
