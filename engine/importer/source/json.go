package source

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// maxNesting is the depth to which nested objects are flattened; deeper ones stay JSON.
const maxNesting = 8

// lines reads newline-delimited JSON.
type lines struct{ lineReader }

func newLines(in *bufio.Reader) *lines { return &lines{lineReader{in: in}} }

// isLine reports whether the first line is a complete object that does not contain a list of items.
func isLine(head []byte) bool {
	line := head
	if end := bytes.IndexAny(head, "\r\n"); end >= 0 {
		line = head[:end]
	}
	var object map[string]json.RawMessage
	if json.Unmarshal(line, &object) != nil {
		return false
	}
	items, found := object["items"]
	return !found || !bytes.HasPrefix(items, []byte("["))
}

func (l *lines) next() (Record, error) {
	for {
		next, err := l.read()
		switch {
		case err != nil:
			return Record{}, err
		case next.isLong:
			return Record{}, &RowError{next.number, "", "is longer than 1 MB"}
		case strings.TrimSpace(next.text) != "":
			return recordOf([]byte(next.text), next.number)
		}
	}
}

// objects reads a list of objects.
type objects struct {
	decoder *json.Decoder
	lines   *lineCounter
	ended   bool
}

// newObjects seeks to the start of the list at a path such as "inventory.units".
func newObjects(in *bufio.Reader, path string) (*objects, error) {
	counted := &lineCounter{in: in, line: 1}
	o := &objects{decoder: json.NewDecoder(counted), lines: counted}
	var keys []string
	if path != "" {
		keys = strings.Split(path, ".")
	}
	for first := true; ; first = false {
		token, err := o.decoder.Token()
		switch {
		case err != nil:
			return nil, fmt.Errorf("is not JSON: %w", err)
		case token == json.Delim('[') && len(keys) == 0:
			return o, nil
		case token != json.Delim('{'):
			return nil, fmt.Errorf("has no list of items at %q", path)
		case first && path == "":
			keys, path = []string{"items"}, "items"
		case len(keys) == 0:
			return nil, fmt.Errorf("has no list of items at %q; the map can say where it is: records", path)
		}
		if err := o.enter(keys[0]); err != nil {
			return nil, fmt.Errorf("has no list of items at %q; the map can say where it is: records (%w)", path, err)
		}
		keys = keys[1:]
	}
}

// enter skips to the value of a key in the object just opened.
func (o *objects) enter(key string) error {
	for o.decoder.More() {
		name, err := o.decoder.Token()
		if err != nil {
			return err
		}
		if name == key {
			return nil
		}
		var skipped json.RawMessage
		if err := o.decoder.Decode(&skipped); err != nil {
			return err
		}
	}
	return fmt.Errorf("there is no %q", key)
}

func (o *objects) next() (Record, error) {
	if o.ended || !o.decoder.More() {
		return Record{}, o.end()
	}
	var raw json.RawMessage
	if err := o.decoder.Decode(&raw); err != nil {
		o.ended = true
		return Record{}, &RowError{o.lineOf(err), "", "is invalid JSON; nothing after it can be read: " + err.Error()}
	}
	return recordOf(raw, o.lines.at(o.decoder.InputOffset()-int64(len(raw))))
}

// end distinguishes a closed list from a truncated file.
func (o *objects) end() error {
	if o.ended {
		return io.EOF
	}
	o.ended = true
	if _, err := o.decoder.Token(); err != nil {
		return &RowError{o.lineOf(err), "", "the file is cut off"}
	}
	return io.EOF
}

func (o *objects) lineOf(err error) int {
	if syntax, is := errors.AsType[*json.SyntaxError](err); is {
		return o.lines.at(syntax.Offset - 1)
	}
	return o.lines.at(o.lines.offset)
}

// recordOf flattens an object into a record.
func recordOf(raw json.RawMessage, line int) (Record, error) {
	record := Record{Line: line, Fields: map[string]Field{}}
	var object json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil {
		return record, &RowError{line, "", "is invalid JSON: " + err.Error()}
	}
	if object = bytes.TrimSpace(object); len(object) == 0 || object[0] != '{' {
		return record, &RowError{line, "", "is not an object"}
	}
	if err := record.flatten("", object, 0); err != nil {
		return record, &RowError{line, "", "is invalid JSON: " + err.Error()}
	}
	if !utf8.Valid(raw) {
		record.markDamaged()
	}
	return record, nil
}

// markDamaged leaves out the fields in which the decoder replaced invalid bytes.
func (r *Record) markDamaged() {
	for name, field := range r.Fields {
		if strings.ContainsRune(field.Text, utf8.RuneError) || !utf8.ValidString(field.Text) {
			r.Fields[name] = Field{Problem: "is not UTF-8"}
		}
	}
}

func (r *Record) flatten(name string, raw json.RawMessage, depth int) error {
	raw = bytes.TrimSpace(raw)
	switch {
	case raw[0] == '{' && depth < maxNesting:
		if name != "" {
			r.Fields[name] = Field{Text: string(raw)}
		}
		return r.flattenObject(name, raw, depth)
	case raw[0] == '[':
		return r.flattenList(name, raw)
	}
	field, err := scalar(raw)
	r.set(name, field)
	return err
}

func (r *Record) set(name string, field Field) {
	if _, twice := r.Fields[name]; !twice {
		r.Names = append(r.Names, name)
	}
	r.Fields[name] = field
}

func (r *Record) flattenObject(name string, raw json.RawMessage, depth int) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	if _, err := decoder.Token(); err != nil {
		return err
	}
	for decoder.More() {
		key, err := decoder.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			return err
		}
		inner, _ := key.(string)
		if name != "" {
			inner = name + "." + inner
		}
		if err := r.flatten(inner, value, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// flattenList joins a list of plain values with bars; a list of objects stays JSON.
func (r *Record) flattenList(name string, raw json.RawMessage) error {
	var list []json.RawMessage
	if err := json.Unmarshal(raw, &list); err != nil {
		return err
	}
	var texts []string
	for _, element := range list {
		element = bytes.TrimSpace(element)
		if element[0] == '{' || element[0] == '[' {
			r.set(name, Field{Text: string(raw)})
			return nil
		}
		field, err := scalar(element)
		if err != nil {
			return err
		}
		texts = append(texts, field.Text)
	}
	r.set(name, Field{Text: strings.Join(texts, "|")})
	return nil
}

func scalar(raw json.RawMessage) (Field, error) {
	switch raw[0] {
	case '"':
		var text string
		err := json.Unmarshal(raw, &text)
		return Field{Text: text}, err
	case 'n':
		return Field{}, nil
	case 't', 'f', '{':
		return Field{Text: string(raw)}, nil
	}
	return Field{Text: string(raw), IsExact: true}, nil
}

// lineCounter returns line numbers of increasing offsets.
type lineCounter struct {
	in     io.Reader
	offset int64   // read so far
	breaks []int64 // offsets of the line breaks not yet passed
	line   int
	last   byte
}

func (l *lineCounter) Read(p []byte) (int, error) {
	n, err := l.in.Read(p)
	for i, c := range p[:n] {
		if c == '\n' && l.last != '\r' || c == '\r' {
			l.breaks = append(l.breaks, l.offset+int64(i))
		}
		l.last = c
	}
	l.offset += int64(n)
	return n, err
}

// at returns the line number of the byte at an offset.
func (l *lineCounter) at(offset int64) int {
	for len(l.breaks) > 0 && l.breaks[0] < offset {
		l.breaks = l.breaks[1:]
		l.line++
	}
	return l.line
}
