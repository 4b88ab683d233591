package api

import (
	"context"
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
