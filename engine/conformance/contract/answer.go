package contract

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// anyFile is the media type of an answer that is a file of any type.
const anyFile = "application/octet-stream"

// CheckAnswer returns how an answer differs from the contract: a status that it does not list, another media type, or a body that does not
// fit the schema.
func (d *Document) CheckAnswer(o *Operation, status int, mediaType string, body []byte) error {
	answer := o.answers[status]
	if answer == nil {
		return fmt.Errorf("status %d is not in the contract", status)
	}
	media, _, _ := strings.Cut(mediaType, ";")
	if !slices.Contains(answer.media, media) && !slices.Contains(answer.media, anyFile) {
		return fmt.Errorf("status %d has the media type %q, not %s", status, mediaType, strings.Join(answer.media, " or "))
	}
	if media != "application/json" {
		return checkText(media, body)
	}
	return d.check(answer.at+pointer("content", media, "schema"), body)
}

// CheckEvent returns how the data of a server-sent event differs from the contract. An event that the contract does not know passes, since
// streams may gain some.
func (d *Document) CheckEvent(o *Operation, name string, data []byte) error {
	if _, known := o.Events[name]; !known {
		return nil
	}
	return d.check(o.at+pointer("x-fairwarning", "events", name, "data"), data)
}

func checkText(media string, body []byte) error {
	switch {
	case strings.HasPrefix(media, "text/") && !utf8.Valid(body):
		return errors.New("the text is not UTF-8")
	case media == "application/pdf" && !bytes.HasPrefix(body, []byte("%PDF-")):
		return errors.New("the body is no PDF")
	}
	return nil
}

// check validates a JSON text against the schema at a JSON pointer.
func (d *Document) check(at string, text []byte) error {
	schema, err := d.compile(at)
	if err != nil {
		return fmt.Errorf("the contract at %s: %w", at, err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("the body is not JSON: %w", err)
	}
	invalid, is := errors.AsType[*jsonschema.ValidationError](schema.Validate(value))
	if !is {
		return nil
	}
	return errors.New(strings.Join(leaves(invalid), "; "))
}

func (d *Document) compile(at string) (*jsonschema.Schema, error) {
	if schema := d.compiled[at]; schema != nil {
		return schema, nil
	}
	schema, err := d.compiler.Compile(location + "#" + at)
	d.compiled[at] = schema
	return schema, err
}

// mostLeaves limits the differences that are reported of one answer.
const mostLeaves = 5

var english = message.NewPrinter(language.AmericanEnglish)

// leaves returns what is wrong, each with the place in the body.
func leaves(e *jsonschema.ValidationError) (all []string) {
	if len(e.Causes) == 0 {
		place := "body"
		if len(e.InstanceLocation) > 0 {
			place = strings.Join(e.InstanceLocation, ".")
		}
		return []string{place + ": " + e.ErrorKind.LocalizedString(english)}
	}
	for _, cause := range e.Causes {
		all = append(all, leaves(cause)...)
	}
	return all[:min(len(all), mostLeaves)]
}
