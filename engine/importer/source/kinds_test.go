package source

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"
)

const wide = "stock_number,title,category,make\n"

// TestOpenQuotes checks that a quote that never closes spoils its own row only, wherever it is.
func TestOpenQuotes(t *testing.T) {
	const refused = "line 3: field %d opens a quote that does not close"
	for _, c := range []struct {
		what, content string
		want          []string
	}{
		{"middle, and a quoted field later", wide + "Q1,a,b,c\nQ2,\"64 inch,b,c\nQ3,a,b,c\nQ4,\"x, y\",b,c\nQ5,a,b,c\n",
			[]string{"2: Q1|a|b|c", fmt.Sprintf(refused, 2), "4: Q3|a|b|c", "5: Q4|x, y|b|c", "6: Q5|a|b|c"}},
		{"first column", wide + "Q1,a,b,c\n\"Q2,a,b,c\nQ3,a,b,c\n\"Q4\",a,b,c\n",
			[]string{"2: Q1|a|b|c", fmt.Sprintf(refused, 1), "4: Q3|a|b|c", "5: Q4|a|b|c"}},
		{"last column, and an inch mark later", wide + "Q1,a,b,c\nQ2,a,b,\"64 inch\nQ3,a,b,c\nQ4,a,b,8 ft 6\"\nQ5,a,b,c\n",
			[]string{"2: Q1|a|b|c", fmt.Sprintf(refused, 4), "4: Q3|a|b|c", "5: Q4|a|b|8 ft 6\"", "6: Q5|a|b|c"}},
		{"last column, the inch mark in the next row", wide + "Q1,a,b,c\nQ2,a,b,\"64 inch\nQ4,a,b,8 ft 6\"\n",
			[]string{"2: Q1|a|b|c", fmt.Sprintf(refused, 4), "4: Q4|a|b|8 ft 6\""}},
		{"two in a row", wide + "Q1,a,b,c\nQ2,\"64,b,c\nQ3,\"48,b,c\nQ4,a,b,c\n",
			[]string{"2: Q1|a|b|c", fmt.Sprintf(refused, 2), "line 4: field 2 opens a quote that does not close", "5: Q4|a|b|c"}},
		{"the last row", wide + "Q1,a,b,c\nQ2,a,b,\"64", []string{"2: Q1|a|b|c", fmt.Sprintf(refused, 4)}},
		{"three columns", "a,b,c\nQ1,x,y\nQ2,\"64,y\nQ3,x,y\nQ4,x,\"y\"\n",
			[]string{"2: Q1|x|y", fmt.Sprintf(refused, 2), "4: Q3|x|y", "5: Q4|x|y"}},
		{"line longer than 1 MB within the quote", wide + "Q1,a,b,c\nQ2,\"64,b,c\n" + strings.Repeat("x", maxLine+1) + "\nQ4,\"a\",b,c\n",
			[]string{"2: Q1|a|b|c", fmt.Sprintf(refused, 2), "line 4: is longer than 1 MB", "5: Q4|a|b|c"}},
		{"text with lines and commas", "n,text\n1,\"Clean, low hours\n4,500 lb\nAC, heat\"\n2,x\n", []string{"2: 1|Clean, low hours\n4,500 lb\nAC, heat", "5: 2|x"}},
		{"text with lines and cells too many", "a,b\n\"1\n2\",3,,\n4,5\n", []string{"2: 1\n2|3", "4: 4|5"}},
		{"text with lines in a wide file", wide + "Q1,\"One owner.\nCab, heat, AC, radio\n\"\"As is\"\"\",b,c\nQ2,a,b,c\n",
			[]string{"2: Q1|One owner.\nCab, heat, AC, radio\n\"As is\"|b|c", "5: Q2|a|b|c"}},
	} {
		if got := rows(t, c.content); !slices.Equal(got, c.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", c.what, got, c.want)
		}
	}
}

// rows reads a CSV file, each row as "line: cell|cell".
func rows(t *testing.T, content string) []string {
	t.Helper()
	var out []string
	for _, row := range read(t, "a.csv", content, Options{}) {
		if !strings.HasPrefix(row, "line ") {
			number, cells, _ := strings.Cut(row, ": ")
			var values []string
			for i, part := range strings.Split(" "+cells, "=") {
				if i > 0 {
					values = append(values, part)
				}
			}
			for i := range len(values) - 1 {
				values[i] = values[i][:strings.LastIndexByte(values[i], ' ')]
			}
			row = number + ": " + strings.Join(values, "|")
		}
		out = append(out, row)
	}
	return out
}

func TestLineEndsDelimitersAndHeaders(t *testing.T) {
	for _, c := range []struct {
		what, content string
		want          []string
	}{
		{"CR", "a,b\r1,2\r3,4\r", []string{"2: a=1 b=2", "3: a=3 b=4"}},
		{"CR without the last", "a,b\r1,2", []string{"2: a=1 b=2"}},
		{"mixed", "a,b\n1,2\r3,4\r\n5,6\r\n\n7,8", []string{"2: a=1 b=2", "3: a=3 b=4", "4: a=5 b=6", "6: a=7 b=8"}},
		{"CR CR LF", "a,b\r\r\n1,2\r\r\n", []string{"3: a=1 b=2"}},
		{"CR in quotes", "a,b\r\"1\r2\",3\r4,5\r", []string{"2: a=1\n2 b=3", "4: a=4 b=5"}},
		{"sep", "sep=;\r\na;b\r\n1,5;2\r\n", []string{"3: a=1,5 b=2"}},
		{"sep and BOM", "\xef\xbb\xbfSEP=|\na|b\n1;,2|3\n", []string{"3: a=1;,2 b=3"}},
		{"sep with a tab", "sep=\t\na\tb\n1\t2\n", []string{"3: a=1 b=2"}},
		{"sep with the name of a tab", "sep=\\t\na\tb\n1\t2\n", []string{"3: a=1 b=2"}},
		{"sep in quotes", "\"sep=,\"\na,b\n1,2\n", []string{"3: a=1 b=2"}},
		{"sep with empty cells", "sep=;;;\na;b\n1;2\n", []string{"3: a=1 b=2"}},
		{"sep without a sign", "sep=\na;b\n1;2\n", []string{"3: a=1 b=2"}},
		{"sep in UTF-16", "\xff\xfes\x00e\x00p\x00=\x00;\x00\n\x00a\x00;\x00b\x00\n\x001\x00;\x002\x00\n\x00", []string{"3: a=1 b=2"}},
		{"blank lines first", "\n \n,,,\na,b\n1,2\n", []string{"5: a=1 b=2"}},
		{"rows of nothing", "a,b\n,\n\u00a0,\u200b\n1,2\n,,,\n", []string{"4: a=1 b=2"}},
		{"trailing delimiters", "a,b,\n1,2,\n3,4,,,\n", []string{"2: a=1 b=2 column 3=", "3: a=3 b=4 column 3="}},
		{"delimiter in a quoted name", "\"a, or b, or c\";d\n1;2\n", []string{"2: a, or b, or c=1 d=2"}},
		{"invisible characters", "\u200bstock\u00a0number,b\nA\u00ad1\u200e,x\u00a0y\u3000z\n", []string{"2: stock number=A1 b=x y z"}},
		{"accents in two characters", "a\nLa\u0308dt\n", []string{"2: a=Lädt"}},
		{"protected from a spreadsheet", "a,b\n=\"00123\",\"=\"\"007\"\"\"\n", []string{"2: a=00123 b=007"}},
		{"lost letter", "a,b\ncaf\ufffd,2\n", []string{"2: a lost a letter before it was exported (\ufffd) b=2"}},
		{"emoji", "a\n👷\u200d♀️\n", []string{"2: a=👷\u200d♀️"}},
	} {
		if got := read(t, "a.csv", c.content, Options{}); !slices.Equal(got, c.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", c.what, got, c.want)
		}
	}
}

// encoded returns a text in an encoding of one byte per character.
func encoded(t *testing.T, c *charmap.Charmap, text string) string {
	t.Helper()
	out, err := c.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestEncodingsAreRecognized(t *testing.T) {
	padding := strings.Repeat("A,plain\n", 40_000) // the letter that tells can be late in the file
	for _, c := range []struct {
		charmap *charmap.Charmap
		text    string
	}{
		{charmap.Windows1252, "café trailer – 8½ ft"}, {charmap.Windows1252, "Müller’s"}, {charmap.Windows1252, "90° boom"}, {charmap.Windows1252, "driver’s side"},
		{charmap.Windows1252, "Caterpillar® 5 ft²"}, {charmap.Windows1252, "Löffel geprüft"}, {charmap.Windows1252, "ÉQUIPEMENT À CHENILLES"},
		{charmap.Macintosh, "café"}, {charmap.Macintosh, "Müller"}, {charmap.Macintosh, "Señor"}, {charmap.Macintosh, "geprüft ä ö"}, {charmap.Macintosh, "90° boom"},
		{charmap.CodePage850, "café"}, {charmap.CodePage850, "8½ ft"}, {charmap.CodePage850, "Müller 90°"},
	} {
		content := "n,text\n" + padding + "B," + encoded(t, c.charmap, c.text) + "\n"
		got := read(t, "a.csv", content, Options{})
		if want := "40002: n=B text=" + c.text; got[len(got)-1] != want {
			t.Errorf("%s: %q, want %q", c.charmap, got[len(got)-1], want)
		}
	}
	for _, endian := range []unicode.Endianness{unicode.LittleEndian, unicode.BigEndian} {
		for _, bom := range []unicode.BOMPolicy{unicode.IgnoreBOM, unicode.UseBOM} {
			content, err := unicode.UTF16(endian, bom).NewEncoder().String("n,text\r\nA,café – 8½ ft\r\n")
			if err != nil {
				t.Fatal(err)
			}
			if got := read(t, "a.csv", content, Options{}); !slices.Equal(got, []string{"2: n=A text=café – 8½ ft"}) {
				t.Errorf("%v %v: %q", endian, bom, got)
			}
		}
	}
	if got := read(t, "a.csv", "n,text\nA,café\n", Options{Encoding: "windows-1252"}); !slices.Equal(got, []string{"2: n=A text=café"}) {
		t.Errorf("UTF-8 with another name in the map: %q", got)
	}
}

// TestEncodingNoteHasASample checks that an operator can see whether the letters are right.
func TestEncodingNoteHasASample(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.csv")
	if err := os.WriteFile(path, []byte("n,text\nA,caf\x8e\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if !strings.Contains(r.Note, "Mac Roman: “A,café”") || !strings.Contains(r.Note, "encoding: windows-1252 or cp850") {
		t.Errorf("note %q", r.Note)
	}
}

func TestFilesThatAreNoText(t *testing.T) {
	for _, c := range []struct{ name, content, want string }{
		{"a.xlsx", "PK\x03\x04" + strings.Repeat("\x00", 60), "this Excel file is damaged or was cut off"},
		{"a.csv", "PK\x03\x04\x14\x00[Content_Types].xml", "this Excel file is damaged or was cut off"},
		{"a.xlsb", "PK\x03\x04", "this is a binary Excel file"},
		{"a.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 200), "this is an old Excel file (.xls) or has a password"},
		{"a.csv", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "this is an old Excel file (.xls) or has a password"},
		{"a.ods", "PK\x03\x04", "this is a LibreOffice spreadsheet"},
		{"a.numbers", "PK\x03\x04", "this is a Numbers spreadsheet"},
		{"a.zip", "PK\x03\x04", "this is a ZIP archive"},
		{"a.csv.gz", "\x1f\x8b\x08", "this is a gzip archive"},
		{"a.csv", "%PDF-1.7", "this is a PDF"},
		{"a.xls", "<html><table>", "this is a web page or XML"},
		{"a.csv", "\x00\x01\x02\x03", "this is not a text file"},
	} {
		if got := read(t, c.name, c.content, Options{}); len(got) != 1 || !strings.Contains(got[0], c.want) {
			t.Errorf("%s %q: %q, want %q", c.name, c.content, got, c.want)
		}
	}
}

// TestNoRowVanishes checks that each row of a wide file comes back as it is or is refused by its line, with open quotes, missing cells
// and cells too many in any of them.
func TestNoRowVanishes(t *testing.T) {
	cell := rapid.StringMatching(`[a-z0-9 .'"-]{0,8}`)
	rapid.Check(t, func(rt *rapid.T) {
		ends := rapid.SampledFrom([]string{"\n", "\r\n", "\r"})
		content := "stock_number,b,c,d,e" + ends.Draw(rt, "end")
		count := rapid.IntRange(1, 12).Draw(rt, "rows")
		damaged := map[int]bool{}
		for n := range count {
			cells := []string{fmt.Sprintf("S-%d", n)}
			for range 4 {
				cells = append(cells, strings.TrimLeft(cell.Draw(rt, "cell"), ` "`))
			}
			switch rapid.IntRange(0, 5).Draw(rt, "damage") {
			case 0:
				at := rapid.IntRange(0, 4).Draw(rt, "at")
				cells[at], damaged[n+2] = `"`+cells[at], true
			case 1:
				cells = append(cells, "x")
				damaged[n+2] = true
			case 2:
				cells = cells[:rapid.IntRange(1, 4).Draw(rt, "cells")]
				damaged[n+2] = true
			}
			content += strings.Join(cells, ",") + ends.Draw(rt, "end")
		}
		checkAllLines(rt, content, readText(rt, content), count, damaged)
	})
}

// readText reads CSV text that is not in a file.
func readText(rt *rapid.T, content string) (out []string) {
	r := &Reader{read: counter{ctx: rt.Context()}}
	if err := r.startCSV(bufio.NewReader(strings.NewReader(content)), Options{}); err != nil {
		rt.Fatal(err)
	}
	for {
		record, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return out
		case err != nil:
			out = append(out, err.Error())
		default:
			out = append(out, describe(record))
		}
	}
}

func checkAllLines(rt *rapid.T, content string, got []string, count int, damaged map[int]bool) {
	seen := map[int]bool{}
	for _, row := range got {
		var number int
		if _, err := fmt.Sscanf(strings.TrimPrefix(row, "line "), "%d:", &number); err != nil || seen[number] {
			rt.Fatalf("%q: row %q, %v", content, row, err)
		}
		seen[number] = true
		if isRefused := strings.HasPrefix(row, "line "); isRefused && !damaged[number] {
			rt.Fatalf("%q: %q is refused though it is whole", content, row)
		}
	}
	for n := range count {
		if !seen[n+2] {
			rt.Fatalf("%q: line %d is in no row: %q", content, n+2, got)
		}
	}
}
