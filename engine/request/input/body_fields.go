package input

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"fairwarning/engine/api"
)

// wholeBody names the body itself in the fields of a 422.
const wholeBody = "body"

// plausible is the form of names that errors repeat. Other names could be anything, a card number for example.
var plausible = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]{0,63}$`)

func init() { huma.ValidateStrictCasing = true } // names do not fold case

// bodySchema is the schema of a body and the registry of the schemas it refers to.
type bodySchema struct {
	registry huma.Registry
	root     *huma.Schema
}

// read returns a body with plain numbers if it fits the schema, else a 400 or a 422.
func (b bodySchema) read(body []byte) ([]byte, error) {
	value, err := parse(body)
	if err != nil {
		return nil, err
	}
	found := findings{bodySchema: b, fields: map[string][]string{}}
	value = found.check(b.root, value, "")
	if found.isRewritten {
		if body, err = json.Marshal(value); err != nil {
			return nil, err
		}
	}
	found.validate(body)
	if len(found.fields) > 0 {
		return nil, api.Invalid(found.fields)
	}
	return body, nil
}

// findings are what is wrong with a body, by field.
type findings struct {
	bodySchema
	fields      map[string][]string
	isRewritten bool // the checked value differs from what was sent
}

// add notes a message about a field. One field has one message.
func (f *findings) add(name, message string) {
	if name = cmp.Or(name, wholeBody); f.fields[name] == nil {
		f.fields[name] = []string{message}
	}
}

// check finds unknown and missing fields, and numbers that do not fit. It returns the value without the former and with plain numbers.
func (f *findings) check(s *huma.Schema, value any, name string) any {
	s = f.resolve(s)
	switch sent := value.(type) {
	case map[string]any:
		if s.Type == huma.TypeObject {
			f.checkObject(s, sent, name)
		}
	case []any:
		for i := range sent {
			if s.Items != nil {
				sent[i] = f.check(s.Items, sent[i], fmt.Sprintf("%s[%d]", name, i))
			}
		}
	case json.Number:
		return f.checkNumber(s, sent, name)
	}
	return value
}

func (f *findings) checkObject(s *huma.Schema, sent map[string]any, name string) {
	for _, key := range slices.Sorted(maps.Keys(sent)) {
		property := s.Properties[key]
		if values, isMap := s.AdditionalProperties.(*huma.Schema); isMap && property == nil {
			property = values
		}
		if property == nil {
			f.addUnknown(s, key, name)
			delete(sent, key)
			f.isRewritten = true
			continue
		}
		sent[key] = f.check(property, sent[key], join(name, key))
	}
	for _, key := range s.Required {
		if _, isSent := sent[key]; !isSent {
			f.add(join(name, key), "This field is required")
		}
	}
}

// addUnknown notes an unknown field, and the name that was probably meant.
func (f *findings) addUnknown(s *huma.Schema, key, name string) {
	message := "There is no such field"
	for known := range s.Properties {
		if strings.EqualFold(known, key) {
			message += ". Did you mean " + known + "?"
		}
	}
	if !plausible.MatchString(key) {
		f.add(name, message)
		return
	}
	f.add(join(name, key), message)
}

// validate compares a body with the schema. Missing fields are known already.
func (f *findings) validate(body []byte) {
	var value any
	if err := json.Unmarshal(body, &value); err != nil { // a number beyond any float
		f.add("", "A number in the body is too large")
		return
	}
	result := huma.ValidateResult{}
	huma.Validate(f.registry, f.root, huma.NewPathBuffer(nil, 0), huma.ModeWriteToServer, value, &result)
	for _, err := range result.Errors {
		detail := err.(huma.ErrorDetailer).ErrorDetail()
		if !hasForm(detail.Message, validation.MsgExpectedRequiredProperty) {
			f.add(detail.Location, words(f.at(detail.Location), detail.Message))
		}
	}
}

// at returns the schema at a place such as registrations[0].event_ID.
func (b bodySchema) at(place string) *huma.Schema {
	s := b.resolve(b.root)
	for step := range strings.FieldsFuncSeq(place, func(c rune) bool { return c == '.' || c == '[' }) {
		next := s.Properties[step]
		if strings.HasSuffix(step, "]") {
			next = s.Items
		}
		if values, isMap := s.AdditionalProperties.(*huma.Schema); isMap && next == nil {
			next = values
		}
		if next == nil {
			return s
		}
		s = b.resolve(next)
	}
	return s
}

func (b bodySchema) resolve(s *huma.Schema) *huma.Schema {
	for s.Ref != "" {
		s = b.registry.SchemaFromRef(s.Ref)
	}
	return s
}

func join(name, key string) string {
	if name == "" {
		return key
	}
	return name + "." + key
}
