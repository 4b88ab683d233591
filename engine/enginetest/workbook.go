package enginetest

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"
)

// CellXML is a cell of a workbook as its file has it, without the reference.
type CellXML string

// Styles of cells of a workbook, by number.
const workbookStyles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
	`<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\-mmm\-yy;@"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>` +
	`<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

// Sheet is a sheet of a workbook. Cells are text, whole numbers, float64, bool, time.Time, CellXML, or nil for a cell that the file lacks.
type Sheet struct {
	Name     string
	IsHidden bool
	Rows     [][]any
}

// Workbook returns an Excel file.
func Workbook(t testing.TB, sheets ...Sheet) []byte {
	t.Helper()
	files := map[string]string{}
	put := func(name, content string) { files[name] = content }
	const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">%s</Relationships>`
	const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	texts, known := []string{}, map[string]int{}
	list, links := "", fmt.Sprintf(`<Relationship Id="s" Type="%s/styles" Target="styles.xml"/><Relationship Id="t" Type="%s/sharedStrings" Target="/xl/sharedStrings.xml"/>`, office, office)
	put("[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`)
	put("_rels/.rels", fmt.Sprintf(relations, fmt.Sprintf(`<Relationship Id="r" Type="%s/officeDocument" Target="xl/workbook.xml"/>`, office)))
	for i, sheet := range sheets {
		state := ""
		if sheet.IsHidden {
			state = ` state="hidden"`
		}
		list += fmt.Sprintf(`<sheet name="%s" sheetId="%d"%s r:id="r%d"/>`, sheet.Name, i+1, state, i+1)
		links += fmt.Sprintf(`<Relationship Id="r%d" Type="%s/worksheet" Target="worksheets/sheet%d.xml"/>`, i+1, office, i+1)
		put(fmt.Sprintf("xl/worksheets/sheet%d.xml", i+1), sheetXML(t, sheet.Rows, func(s string) int {
			if _, is := known[s]; !is {
				known[s], texts = len(texts), append(texts, s)
			}
			return known[s]
		}))
	}
	put("xl/workbook.xml", fmt.Sprintf(`<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="%s"><sheets>%s</sheets></workbook>`, office, list))
	put("xl/_rels/workbook.xml.rels", fmt.Sprintf(relations, links))
	put("xl/styles.xml", workbookStyles)
	shared := strings.Builder{}
	for _, text := range texts {
		shared.WriteString("<si><t xml:space=\"preserve\">" + escapedXML(text) + "</t></si>")
	}
	put("xl/sharedStrings.xml", `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`+shared.String()+`</sst>`)
	return []byte(Archive(t, files))
}

// Archive returns a ZIP archive.
func Archive(t testing.TB, files map[string]string) string {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for name, content := range files {
		w, err := archive.Create(name)
		if err == nil {
			_, err = io.WriteString(w, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func sheetXML(t testing.TB, rows [][]any, text func(string) int) string {
	var out strings.Builder
	out.WriteString(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`)
	for n, row := range rows {
		fmt.Fprintf(&out, `<row r="%d">`, n+1)
		for i, cell := range row {
			reference := fmt.Sprintf("%s%d", columnName(i), n+1)
			switch v := cell.(type) {
			case nil:
			case string:
				fmt.Fprintf(&out, `<c r="%s" t="s"><v>%d</v></c>`, reference, text(v))
			case int, float64:
				fmt.Fprintf(&out, `<c r="%s"><v>%v</v></c>`, reference, v)
			case bool:
				fmt.Fprintf(&out, `<c r="%s" t="b"><v>%d</v></c>`, reference, map[bool]int{true: 1}[v])
			case time.Time:
				serial := v.Sub(time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24
				fmt.Fprintf(&out, `<c r="%s" s="2"><v>%v</v></c>`, reference, serial)
			case CellXML:
				out.WriteString(strings.Replace(string(v), "<c", `<c r="`+reference+`"`, 1))
			default:
				t.Fatalf("a cell of a %T", v)
			}
		}
		out.WriteString("</row>")
	}
	return out.String() + "</sheetData></worksheet>"
}

func columnName(i int) string {
	if i >= 26 {
		return columnName(i/26-1) + string(rune('A'+i%26))
	}
	return string(rune('A' + i))
}

func escapedXML(s string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(s)) // a builder takes everything
	return out.String()
}
