package server

import (
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"
	"unicode/utf8"

	"fairwarning/engine/api"
)

// Limits of the fields that come before the file in a form.
const (
	maxFormFields = 20
	maxFormField  = 1 << 10 // bytes
)

// takeForm reads the fields before the file of a multipart form into the query, unless that has them already. Other bodies stay as they are.
func takeForm(r *http.Request) (*http.Request, error) {
	media, parameters, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if media != "multipart/form-data" {
		return r, nil
	}
	form, query := &api.FileForm{}, r.URL.Query()
	if err == nil && parameters["boundary"] != "" {
		form.Rest = multipart.NewReader(io.LimitReader(r.Body, api.MaxFile), parameters["boundary"])
		if form.File, err = fieldsUntilFile(form.Rest, func(name, value string) {
			if !query.Has(name) {
				query.Set(name, value)
			}
		}); err != nil {
			return r, err
		}
	}
	r = r.WithContext(api.WithFileForm(r.Context(), form))
	address := *r.URL
	address.RawQuery = query.Encode()
	r.URL = &address
	return r, nil
}

// fieldsUntilFile passes the fields of a form on and returns its first file, nil if none comes.
func fieldsUntilFile(form *multipart.Reader, take func(name, value string)) (*multipart.Part, error) {
	for range maxFormFields + 1 {
		part, err := form.NextRawPart()
		if err != nil {
			return nil, nil
		}
		if part.FileName() != "" {
			return part, nil
		}
		value, err := io.ReadAll(io.LimitReader(part, maxFormField+1))
		switch name := part.FormName(); {
		case err != nil:
			return nil, nil
		case len(value) > maxFormField:
			return nil, api.BadRequest("A field of the form is longer than 1 KB")
		case strings.ContainsRune(name+string(value), 0) || !utf8.ValidString(name+string(value)):
			return nil, api.BadRequest("A field of the form is not text")
		case name != "" && len(value) > 0:
			take(name, string(value))
		}
	}
	return nil, api.BadRequest("The form has more than 20 fields before its file")
}
