package documents

import (
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strings"

	"github.com/gabriel-vasile/mimetype"

	"fairwarning/engine/api"
)

// fileType is a type of file that people may upload.
type fileType struct {
	name       string   // in settings
	media      string   // as stored and served
	extensions []string // the first is given to names without one
	aliases    []string // other media types for the same
}

var fileTypes = []fileType{
	{"pdf", "application/pdf", []string{"pdf"}, []string{"application/x-pdf"}},
	{"jpeg", "image/jpeg", []string{"jpg", "jpeg"}, []string{"image/jpg", "image/pjpeg"}},
	{"png", "image/png", []string{"png"}, []string{"image/x-png"}},
	{"heic", "image/heic", []string{"heic", "heif"}, []string{"image/heif", "image/heic-sequence", "image/heif-sequence"}},
	{"docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", []string{"docx"}, nil},
	{"xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", []string{"xlsx"}, nil},
}

func typeByName(name string) (fileType, bool) {
	return findType(func(t fileType) bool { return t.name == name })
}

func typeByMedia(media string) (fileType, bool) {
	return findType(func(t fileType) bool { return t.media == media || slices.Contains(t.aliases, media) })
}

func typeByExtension(extension string) (fileType, bool) {
	return findType(func(t fileType) bool { return slices.Contains(t.extensions, strings.ToLower(extension)) })
}

func findType(is func(fileType) bool) (fileType, bool) {
	i := slices.IndexFunc(fileTypes, is)
	if i < 0 {
		return fileType{}, false
	}
	return fileTypes[i], true
}

// sniffSize is how many bytes of a file decide what it is. Office files are distinguished from other archives by the names of their first
// entries; nothing is unpacked.
const sniffSize = 3072

// claimed returns the type that a Content-Type claims, "" if it claims none. A type that is not accepted is a 415.
func (l Limits) claimed(contentType string) (string, error) {
	media, _, err := mime.ParseMediaType(contentType)
	if contentType == "" || media == "application/octet-stream" {
		return "", nil
	}
	t, found := typeByMedia(media)
	if err != nil || !found || !slices.Contains(l.Types, t.media) {
		return "", l.wrongType()
	}
	return t.media, nil
}

// checkType returns the type of a file by its beginning. It must be accepted, and what Content-Type and name claim.
func (l Limits) checkType(head []byte, claimed, name string) (fileType, error) {
	found, isKnown := typeByMedia(mimetype.Detect(head).String())
	if !isKnown || !slices.Contains(l.Types, found.media) {
		return found, l.wrongType()
	}
	byName, hasExtension := typeByExtension(extensionOf(name))
	if claimed != "" && claimed != found.media || hasExtension && byName.media != found.media {
		return found, unsupported(
			"This file is a " + strings.ToUpper(found.name) + " file, but its name or type says otherwise. Save it again and upload it with the right name")
	}
	return found, nil
}

func (l Limits) wrongType() error {
	var names []string
	for _, media := range l.Types {
		t, _ := typeByMedia(media)
		names = append(names, strings.ToUpper(t.name))
	}
	return unsupported(fmt.Sprintf("We can't take files of this type. Upload %s", strings.Join(names, ", ")))
}

func unsupported(message string) error {
	return &api.Error{Status: http.StatusUnsupportedMediaType, Message: message}
}
