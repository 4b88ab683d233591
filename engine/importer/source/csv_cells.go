package source

import (
	"fmt"

	"fairwarning/engine/count"
)

// record names the fields of a row. Missing cells at the end are absent from the record; a cell too many means that the cells may be in
// the wrong columns, so the row is bad.
func (f *csvFile) record(fields []string, first int) (Record, error) {
	fields = f.trim(fields)
	if len(fields) > len(f.header) {
		return Record{}, &RowError{first, "", fmt.Sprintf("has %s for %s, so its values may be in the wrong columns",
			count.Of(len(fields), "cell", "cells"), count.Of(len(f.header), "column", "columns"))}
	}
	names := f.header[:len(fields)]
	values := make(map[string]Field, len(fields))
	for i, name := range names {
		values[name] = Field{Text: fields[i]}
	}
	record := Record{Line: first, Names: names, Fields: values, Missing: f.header[len(fields):], Columns: len(f.header)}
	if len(fields) > 0 {
		f.shape = shape(fields[0])
	}
	return record, nil
}

// trim drops empty cells after the last column.
func (f *csvFile) trim(fields []string) []string {
	for len(fields) > len(f.header) && isBlankText(fields[len(fields)-1]) {
		fields = fields[:len(fields)-1]
	}
	return fields
}
