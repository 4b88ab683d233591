package xlsx

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// format is how a cell shows its number.
type format struct {
	isDate bool
	zeros  int // digits to which zeros are added in front, as for ZIP codes; 0: none
}

func (w *Workbook) readStyles() error {
	var sheet struct {
		Formats []struct {
			ID   int    `xml:"numFmtId,attr"`
			Code string `xml:"formatCode,attr"`
		} `xml:"numFmts>numFmt"`
		Cells []struct {
			ID int `xml:"numFmtId,attr"`
		} `xml:"cellXfs>xf"`
	}
	if err := decode(w.styled, &sheet); err != nil {
		return err
	}
	codes := map[int]string{}
	for _, f := range sheet.Formats {
		codes[f.ID] = f.Code
	}
	for _, cell := range sheet.Cells {
		code, isOwn := codes[cell.ID]
		if isOwn {
			w.styles = append(w.styles, formatOf(code))
		} else {
			w.styles = append(w.styles, format{isDate: isBuiltInDate(cell.ID)})
		}
	}
	return nil
}

// isBuiltInDate reports whether a number format that Excel does not write down shows dates or times.
func isBuiltInDate(id int) bool {
	return id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
}

// formatOf reads a format code such as "m/d/yyyy", "[$-409]d-mmm-yy;@" or "00000".
func formatOf(code string) format {
	if code != "" && strings.Trim(code, "0") == "" {
		return format{zeros: len(code)}
	}
	return format{isDate: strings.ContainsAny(strings.ToLower(bare(code)), "dmyhs")}
}

// bare leaves out what a format code shows as it is, and what is in brackets: colors, languages and hours above 24.
func bare(code string) string {
	if strings.EqualFold(code, "General") {
		return ""
	}
	var out strings.Builder
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '"', '[':
			end := strings.IndexByte(code[i+1:], map[byte]byte{'"': '"', '[': ']'}[c])
			if end < 0 {
				return out.String()
			}
			i += end + 1
		case '\\', '_', '*':
			i++
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}

// number returns the text of a number in a format, without rounding errors and powers of ten.
func (w *Workbook) number(text string, f format) (shown string, isDate, ok bool) {
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(value, 0) || math.IsNaN(value) {
		return "", false, false
	}
	if f.isDate {
		if date := w.date(value); date != "" {
			return date, true, true
		}
	}
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(value, 'g', 15, 64), 64) // what Excel shows at most
	shown = strconv.FormatFloat(rounded, 'f', -1, 64)
	if f.zeros > len(shown) && strings.Trim(shown, "0123456789") == "" {
		shown = strings.Repeat("0", f.zeros-len(shown)) + shown
	}
	return shown, false, true
}

// Days of the first and the last date that Excel shows.
const (
	firstDay = 1
	lastDay  = 2_958_465 // December 31, 9999
	leapDay  = 60        // February 29, 1900, which did not exist
	days1904 = 1462      // from the start of 1900 to that of 1904
)

// date returns a day as 2026-03-11, or with a time as 2026-03-11 14:30; "" if the number is no date.
func (w *Workbook) date(serial float64) string {
	if w.isFrom1904 {
		serial += days1904
	}
	if serial < firstDay || serial >= lastDay+1 {
		return ""
	}
	if serial < leapDay {
		serial++
	}
	seconds := math.Round(serial * 86_400)
	at := time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(seconds)/86_400).Add(time.Duration(int(seconds)%86_400) * time.Second)
	switch {
	case at.Hour() == 0 && at.Minute() == 0 && at.Second() == 0:
		return at.Format(time.DateOnly)
	case at.Second() == 0:
		return at.Format("2006-01-02 15:04")
	}
	return at.Format(time.DateTime)
}
