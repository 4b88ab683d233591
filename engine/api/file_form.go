package api

import (
	"cmp"
	"context"
	"io"
	"mime/multipart"
)

// FileForm is a multipart form whose fields before its file have been read: they stand for parameters that the query does not give.
type FileForm struct {
	Rest *multipart.Reader // what follows the file
	File *multipart.Part   // nil: the form has none, or cannot be read
}

type fileFormKey struct{}

// WithFileForm returns a context from which FileInput takes the form of its request.
func WithFileForm(ctx context.Context, form *FileForm) context.Context {
	return context.WithValue(ctx, fileFormKey{}, form)
}

func fileFormOf(ctx context.Context) *FileForm {
	form, _ := ctx.Value(fileFormKey{}).(*FileForm)
	return form
}

// Open returns the file in a request. With a form it takes the first file with its type and, unless the query has one, its name. Call end after
// reading the file: it returns an error unless the form ends without another one.
func (f *FileInput) Open() (file io.Reader, end func() error, err error) {
	switch {
	case f.Form == nil:
		return io.LimitReader(f.File, MaxFile), func() error { return nil }, nil
	case f.Form.File == nil:
		return nil, nil, noForm()
	default:
		f.ContentType, f.Name = f.Form.File.Header.Get("Content-Type"), cmp.Or(f.Name, f.Form.File.FileName())
		return f.Form.File, f.Form.end, nil
	}
}

// noForm returns an error of its own for each request, because it carries the request's ID.
func noForm() error { return BadRequest("The form has no file, more than one, or was cut off") }

// maxParts is how many fields a form may have after its file.
const maxParts = 20

// end returns an error unless the form ends without another file.
func (f *FileForm) end() error {
	for range maxParts {
		part, err := f.Rest.NextRawPart()
		switch {
		case err == io.EOF:
			return nil
		case err != nil || part.FileName() != "":
			return noForm()
		}
	}
	return noForm()
}
