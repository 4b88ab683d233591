package documents

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/api"
)

// Limits of documents.
type Limits struct {
	Bytes         int64         // of a file
	Types         []string      // media types
	PerPerson     int           // documents of a person
	PersonBytes   int64         // of all documents of a person
	HouseBytes    int64         // of all documents of a house
	FreeBytes     int64         // of the disk, below which no file is taken
	Uploads       int           // at the same time
	PersonUploads int           // of a person at the same time
	LinkLife      time.Duration // of a download link
}

// DefaultLimits are the limits of a house that sets none.
var DefaultLimits = Limits{Bytes: 25 << 20, Types: api.FileTypes, PerPerson: 200, PersonBytes: 250 << 20, HouseBytes: 20 << 30, FreeBytes: 256 << 20,
	Uploads: 16, PersonUploads: 3, LinkLife: 10 * time.Minute}

// Check returns an error that names the first limit that cannot work.
func (l Limits) Check() error {
	switch {
	case l.Bytes < 1<<20 || l.Bytes >= api.MaxFile:
		return errors.New("--document-megabytes must be from 1 to 31")
	case l.PerPerson < 1 || l.PerPerson > 10_000:
		return errors.New("--documents-per-person must be from 1 to 10000")
	case l.PersonBytes < l.Bytes || l.HouseBytes < l.PersonBytes:
		return errors.New("--person-megabytes must be at least --document-megabytes, and --house-megabytes at least --person-megabytes")
	case l.FreeBytes < 0:
		return errors.New("--free-megabytes must not be negative")
	case l.Uploads < 1 || l.PersonUploads < 1:
		return errors.New("--uploads and --uploads-per-person must be at least 1")
	case l.LinkLife < time.Minute || l.LinkLife > time.Hour:
		return errors.New("--download-life must be from 1m to 1h")
	}
	return nil
}

// ParseTypes returns the media types of a list such as "pdf,jpeg".
func ParseTypes(list string) (media []string, err error) {
	for name := range strings.SplitSeq(list, ",") {
		t, found := typeByName(strings.TrimSpace(name))
		if !found {
			return nil, fmt.Errorf("--document-types: %q is not one of pdf, jpeg, png, heic, docx, xlsx", name)
		}
		media = append(media, t.media)
	}
	return media, nil
}
