package source

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fairwarning/engine/importer/source/xlsx"
)

// maxSheetColumns is how many columns the header of a sheet may have.
const maxSheetColumns = 1000

// isSheet reports whether a file is an Excel file that package xlsx reads. head is its beginning.
func isSheet(path string, head []byte) bool {
	if !bytes.HasPrefix(head, []byte("PK\x03\x04")) || bytes.Contains(head, []byte("opendocument")) {
		return false
	}
	return slices.Contains([]string{".xlsx", ".xlsm", ".xltx", ".xltm"}, strings.ToLower(filepath.Ext(path))) ||
		bytes.Contains(head, []byte("xl/")) || bytes.Contains(head, []byte("[Content_Types].xml"))
}

// sheetFile reads the rows of a sheet.
type sheetFile struct {
	*xlsx.Sheet
	reader *Reader
	header []string
	blank  int // rows with nothing in any cell
}

// startSheet opens a sheet and reads its column names from the first row with something in it.
func (r *Reader) startSheet(o Options) error {
	book, err := xlsx.Open(r.file, r.size)
	if err != nil {
		return err
	}
	f := &sheetFile{reader: r}
	if f.Sheet, err = book.Sheet(o.Sheet); err != nil {
		return err
	}
	r.Sheets, r.Sheet, r.closeSheet = book.Sheets, f.Name, f.Close
	r.next, r.share = f.next, f.Share
	r.blank = func() int { return f.blank }
	if f.header = o.Header; len(f.header) == 0 {
		if f.header, err = f.readHeader(o.SkipLines); err != nil {
			return err
		}
	}
	r.Columns = f.header
	if len(book.Sheets) > 1 {
		r.Note = fmt.Sprintf("Sheet “%s” of %d.", f.Name, len(book.Sheets))
	}
	return nil
}

// readHeader reads the first row after skip rows that has something in it.
func (f *sheetFile) readHeader(skip int) ([]string, error) {
	for {
		number, cells, err := f.Next()
		if err != nil {
			return nil, fmt.Errorf("sheet “%s” has no row with column names: %w", f.Name, err)
		}
		if number <= skip || isBlank(texts(cells)) {
			continue
		}
		fields := texts(cells)
		for len(fields) > 0 && isBlankText(fields[len(fields)-1]) {
			fields = fields[:len(fields)-1]
		}
		if len(fields) > maxSheetColumns {
			return nil, fmt.Errorf("row %d: has %d columns; the limit is %d", number, len(fields), maxSheetColumns)
		}
		return columnNames(fields)
	}
}

func texts(cells []xlsx.Cell) []string {
	list := make([]string, len(cells))
	for i, cell := range cells {
		list[i] = cell.Text
	}
	return list
}

func (f *sheetFile) next() (Record, error) {
	for {
		number, cells, err := f.Next()
		if err == nil {
			err = f.reader.read.ctx.Err()
		}
		switch {
		case err != nil:
			return Record{}, err
		case !slices.ContainsFunc(cells, func(c xlsx.Cell) bool { return c.Problem != "" || !isBlankText(c.Text) }):
			f.blank++
			continue
		}
		return f.record(number, cells)
	}
}

// record names the cells of a row. Cells after the last are empty; one with something in it after the last column refuses the row.
func (f *sheetFile) record(number int, cells []xlsx.Cell) (Record, error) {
	for i, cell := range cells[min(len(f.header), len(cells)):] {
		if cell.Problem != "" || !isBlankText(cell.Text) {
			return Record{}, &RowError{number, "", fmt.Sprintf("has %q in column %d, which has no name", shorten(cell.Text), len(f.header)+i+1)}
		}
	}
	values := make(map[string]Field, len(f.header))
	for i, name := range f.header {
		var cell xlsx.Cell
		if i < len(cells) {
			cell = cells[i]
		}
		values[name] = Field{Text: cell.Text, IsExact: cell.IsNumber, IsDate: cell.IsDate, Problem: cell.Problem}
	}
	return Record{Line: number, Names: f.header, Fields: values, Columns: len(f.header)}, nil
}
