package edge

import (
	"errors"
	"io"
)

// ErrMore reports that there is more to read.
var ErrMore = errors.New("there is more")

// ReadAtMost reads everything, or returns the first limit+1 bytes and ErrMore.
func ReadAtMost(from io.Reader, limit int64) ([]byte, error) {
	all, err := io.ReadAll(io.LimitReader(from, limit+1))
	if err == nil && int64(len(all)) > limit {
		return all, ErrMore
	}
	return all, err
}
