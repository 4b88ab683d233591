package xlsx_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/enginetest"
	"fairwarning/engine/importer/source/xlsx"
)

// read returns the rows of a sheet as "3: a|b", and the error that ended them.
func read(content []byte, sheet string) (rows []string, err error) {
	book, err := xlsx.Open(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, err
	}
	in, err := book.Sheet(sheet)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	for {
		number, cells, err := in.Next()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		texts := make([]string, len(cells))
		for i, cell := range cells {
			texts[i] = cell.Text
			if cell.Problem != "" {
				texts[i] = "!" + cell.Problem
			}
		}
		rows = append(rows, fmt.Sprintf("%d: %s", number, strings.Join(texts, "|")))
	}
}

func TestCellsAreReadAsExcelShowsThem(t *testing.T) {
	content := enginetest.Workbook(t, enginetest.Sheet{Name: "Units", Rows: [][]any{
		{"Stk #", "Hours", "Price"},
		{"A & B <1>", 4531.5, 0.1 + 0.2, true, false},
		{nil, enginetest.CellXML(`<c><v>4.5310000000000004E3</v></c>`), enginetest.CellXML(`<c s="4"><v>1234</v></c>`), enginetest.CellXML(`<c><v>1.2E+15</v></c>`)},
		{time.Date(2026, 3, 11, 0, 0, 0, 0, time.UTC), time.Date(2026, 12, 5, 14, 30, 0, 0, time.UTC), enginetest.CellXML(`<c s="3"><v>46092</v></c>`)},
		{enginetest.CellXML(`<c t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></is></c>`), enginetest.CellXML(`<c t="str"><f>A1</f><v>of a _x000D_formula</v></c>`)},
		{enginetest.CellXML(`<c><f>SUM(A1:A2)</f></c>`), enginetest.CellXML(`<c t="e"><v>#N/A</v></c>`), enginetest.CellXML(`<c t="s"><v>999</v></c>`)},
	}})
	got, err := read(content, "")
	want := []string{
		"1: Stk #|Hours|Price", "2: A & B <1>|4531.5|0.3|yes|no", "3: |4531|01234|1200000000000000", "4: 2026-03-11|2026-12-05 14:30|2026-03-11",
		"5: rich text|of a \rformula", "6: !is a formula without its result; open the file in Excel and save it|#N/A|!has a text that the file lacks",
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v\n%s\nwant\n%s", err, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestSheetsAreChosenByName(t *testing.T) {
	content := enginetest.Workbook(t, enginetest.Sheet{Name: "Lists", IsHidden: true, Rows: [][]any{{"hidden"}}}, enginetest.Sheet{Name: "Units", Rows: [][]any{{"shown"}}})
	for sheet, want := range map[string]string{"": "1: shown", "Units": "1: shown", "Lists": "1: hidden"} {
		if got, err := read(content, sheet); err != nil || !slices.Equal(got, []string{want}) {
			t.Errorf("%q: %q %v", sheet, got, err)
		}
	}
	if _, err := read(content, "Prices"); err == nil || !strings.Contains(err.Error(), `has no sheet "Prices"; it has Units, Lists`) {
		t.Error(err)
	}
}

func TestHostileFilesEnd(t *testing.T) {
	const sheet = "xl/worksheets/sheet1.xml"
	whole := enginetest.Workbook(t, enginetest.Sheet{Name: "Units", Rows: [][]any{{"a"}, {"b"}}})
	with := func(name, content string) []byte {
		files := map[string]string{}
		in, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range in.File {
			opened, err := file.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(opened)
			if err != nil {
				t.Fatal(err)
			}
			files[file.Name] = string(text)
		}
		files[name] = content
		return []byte(enginetest.Archive(t, files))
	}
	const tooLarge, damaged = "unpacks to more than can be read", "is damaged or was cut off"
	for what, c := range map[string]struct {
		content []byte
		want    string
	}{
		"not an archive":       {[]byte("PK\x03\x04 nothing"), damaged},
		"cut off":              {whole[:len(whole)-200], damaged},
		"an empty archive":     {[]byte(enginetest.Archive(t, nil)), "is not an Excel file that can be read"},
		"another archive":      {[]byte(enginetest.Archive(t, map[string]string{"photo.jpg": "x"})), "is not an Excel file that can be read"},
		"one long text":        {with("xl/sharedStrings.xml", "<sst><si><t>"+strings.Repeat("x", 3<<20)+"</t></si></sst>"), tooLarge},
		"one long tag":         {with(sheet, `<worksheet><sheetData><row r="`+strings.Repeat("1", 3<<20)+`">`), tooLarge},
		"many texts":           {with("xl/sharedStrings.xml", "<sst>"+strings.Repeat("<si/>", 3_000_001)+"</sst>"), tooLarge},
		"many relations":       {with("xl/styles.xml", "<styleSheet>"+strings.Repeat("<a></a>", 3<<20)+"</styleSheet>"), tooLarge},
		"a row that is no row": {with(sheet, `<worksheet><sheetData><row r="1048577"><c><v>1</v></c></row>`), tooLarge},
		"columns that go back": {with(sheet, `<worksheet><sheetData><row><c r="C1"/><c r="A1"/></row>`), damaged},
		"a column too far":     {with(sheet, `<worksheet><sheetData><row><c r="ZZZZ1"/></row>`), damaged},
		"no end":               {with(sheet, `<worksheet><sheetData><row><c r="A1"><v>1`), damaged},
		"no XML":               {with(sheet, `<worksheet><sheetData><<<`), damaged},
	} {
		if _, err := read(c.content, ""); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", what, err, c.want)
		}
	}
}

func TestManyRowsAreStreamed(t *testing.T) {
	const count = 100_000
	rows := make([][]any, count)
	for n := range rows {
		rows[n] = []any{fmt.Sprint("S-", n), n, "Excavators", "Hitachi", "ZX350LC-6", "Sioux Falls, SD"}
	}
	got, err := read(enginetest.Workbook(t, enginetest.Sheet{Name: "Units", Rows: rows}), "")
	if err != nil || len(got) != count || got[count-1] != fmt.Sprintf("%d: S-%d|%d|Excavators|Hitachi|ZX350LC-6|Sioux Falls, SD", count, count-1, count-1) {
		t.Errorf("%d rows, %v", len(got), err)
	}
}
