package input

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"fairwarning/engine/api"
)

// parse returns the value of a JSON text, with its numbers as they were written. Malformed texts are 400, names that repeat within
// an object 422.
func parse(body []byte) (value any, err error) {
	text := jsontext.NewDecoder(bytes.NewReader(body))
	if _, err = text.ReadValue(); err == nil {
		_, err = text.ReadToken()
	}
	if !errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, malformed(body, err)
	}
	decoder := json.NewDecoder(bytes.NewReader(body))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		return nil, malformed(body, err)
	}
	return value, nil
}

// malformed says what is wrong with the text of a body, and where.
func malformed(body []byte, err error) error {
	var wrong *jsontext.SyntacticError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return api.BadRequest("The body ends before its JSON does, at " + place(body, int64(len(body))))
	case err == nil:
		return api.BadRequest("The body has more than one JSON value. Send one object")
	case !errors.As(err, &wrong):
		return api.BadRequest("The body is not valid JSON")
	case errors.Is(err, jsontext.ErrDuplicateName):
		return api.Invalid(map[string][]string{fieldName(wrong.JSONPointer): {"Send this field only once"}})
	case !utf8.Valid(body):
		return api.BadRequest("The body is not valid UTF-8, at " + place(body, wrong.ByteOffset))
	}
	return api.BadRequest("The body is not valid JSON at " + place(body, wrong.ByteOffset))
}

// place returns the line and the column, in characters, of an offset in bytes.
func place(body []byte, offset int64) string {
	before := body[:min(offset, int64(len(body)))]
	line := bytes.Count(before, []byte("\n")) + 1
	column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
	return fmt.Sprintf("line %d, column %d", line, column)
}

// fieldName returns a pointer into a body as errors name a field: registrations[0].event_ID.
func fieldName(pointer jsontext.Pointer) string {
	name := ""
	for token := range pointer.Tokens() {
		if strings.Trim(token, "0123456789") == "" {
			name += "[" + token + "]"
			continue
		}
		name = join(name, token)
	}
	return name
}
