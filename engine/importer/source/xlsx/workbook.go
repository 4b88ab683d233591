// Package xlsx reads the rows of one sheet of an Excel file (Office Open XML). It holds the shared texts of the file in memory and streams the rest,
// and stops at files that unpack to more than a spreadsheet of this size would.
package xlsx

import (
	"archive/zip"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
)

// Workbook is an open file. It is for one goroutine.
type Workbook struct {
	Sheets []string // names of its worksheets, visible ones first

	parts      map[string]*zip.File // by name in lower case
	styled     *zip.File            // the part with the styles; nil: none
	shared     *zip.File            // the part with the shared texts; nil: none
	targets    []string             // part of each sheet
	styles     []format             // by the style number of a cell
	texts      []string             // shared texts
	isFrom1904 bool                 // dates count from 1904, as old Macs did
}

var (
	errNoWorkbook = errors.New("this is not an Excel file that can be read; open it in Excel and save it again as an Excel workbook (.xlsx)")
	errDamaged    = errors.New("this Excel file is damaged or was cut off; save it again and upload the new file")
)

// maxParts is how many files the archive may hold; a workbook with pictures has a few hundred.
const maxParts = 20_000

// Open reads what all sheets share.
func Open(in io.ReaderAt, size int64) (*Workbook, error) {
	archive, err := zip.NewReader(in, size)
	if err != nil {
		return nil, errDamaged
	}
	if len(archive.File) > maxParts {
		return nil, errTooLarge
	}
	w := &Workbook{parts: make(map[string]*zip.File, len(archive.File))}
	for _, file := range archive.File {
		w.parts[partName(file.Name)] = file
	}
	for _, read := range []func() error{w.readWorkbook, w.readStyles, w.readTexts} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// partName folds a name, because some programs write backslashes or capitals.
func partName(name string) string {
	return strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

// relation is an entry of a .rels part.
type relation struct {
	ID     string `xml:"Id,attr"`
	Type   string `xml:"Type,attr"`
	Target string `xml:"Target,attr"`
}

// relations returns those of a part, with targets as part names.
func (w *Workbook) relations(of string) ([]relation, error) {
	var list struct {
		Relation []relation `xml:"Relationship"`
	}
	folder, base := path.Split(of)
	if err := decode(w.parts[partName(folder+"_rels/"+base+".rels")], &list); err != nil {
		return nil, err
	}
	for i, r := range list.Relation {
		if strings.HasPrefix(r.Target, "/") {
			list.Relation[i].Target = partName(r.Target)
		} else {
			list.Relation[i].Target = partName(path.Join(folder, strings.ReplaceAll(r.Target, `\`, "/")))
		}
	}
	return list.Relation, nil
}

// decode reads a small part. A part that is not there leaves into as it is.
func decode(file *zip.File, into any) error {
	if file == nil {
		return nil
	}
	opened, err := open(file, maxSmall)
	if err != nil {
		return err
	}
	defer opened.Close()
	if err := xml.NewDecoder(opened).Decode(into); err != nil && !errors.Is(err, io.EOF) {
		return opened.reason(err)
	}
	return nil
}

const (
	officeDocument = "/officeDocument"
	worksheet      = "/worksheet"
	styles         = "/styles"
	sharedStrings  = "/sharedStrings"
)

// mainPart returns the part of the workbook.
func (w *Workbook) mainPart() (string, error) {
	roots, err := w.relations("")
	if err != nil {
		return "", err
	}
	for _, r := range roots {
		if strings.HasSuffix(r.Type, officeDocument) && w.parts[r.Target] != nil {
			return r.Target, nil
		}
	}
	if w.parts["xl/workbook.xml"] == nil {
		return "", errNoWorkbook
	}
	return "xl/workbook.xml", nil
}

func (w *Workbook) readWorkbook() error {
	main, err := w.mainPart()
	if err != nil {
		return err
	}
	var book struct {
		Properties struct {
			Date1904 string `xml:"date1904,attr"`
		} `xml:"workbookPr"`
		Sheets []struct {
			Name  string     `xml:"name,attr"`
			State string     `xml:"state,attr"`
			Attrs []xml.Attr `xml:",any,attr"`
		} `xml:"sheets>sheet"`
	}
	if err := decode(w.parts[main], &book); err != nil {
		return err
	}
	w.isFrom1904 = book.Properties.Date1904 == "1" || book.Properties.Date1904 == "true"
	links, err := w.relations(main)
	if err != nil {
		return err
	}
	for _, isHidden := range []bool{false, true} {
		for _, sheet := range book.Sheets {
			if (sheet.State == "hidden" || sheet.State == "veryHidden") != isHidden {
				continue
			}
			for _, a := range sheet.Attrs {
				at := slices.IndexFunc(links, func(r relation) bool { return r.ID == a.Value && strings.HasSuffix(r.Type, worksheet) })
				if a.Name.Local == "id" && at >= 0 && w.parts[links[at].Target] != nil {
					w.Sheets, w.targets = append(w.Sheets, sheet.Name), append(w.targets, links[at].Target)
				}
			}
		}
	}
	if len(w.Sheets) == 0 {
		return errNoWorkbook
	}
	for _, r := range links {
		switch {
		case strings.HasSuffix(r.Type, styles):
			w.styled = w.parts[r.Target]
		case strings.HasSuffix(r.Type, sharedStrings):
			w.shared = w.parts[r.Target]
		}
	}
	return nil
}

// Sheet opens the rows of a sheet; without a name, of the first visible one.
func (w *Workbook) Sheet(name string) (*Sheet, error) {
	at := 0
	if name != "" {
		if at = slices.Index(w.Sheets, name); at < 0 {
			return nil, fmt.Errorf("has no sheet %q; it has %s", name, strings.Join(w.Sheets, ", "))
		}
	}
	in, err := open(w.parts[w.targets[at]], maxSheet)
	if err != nil {
		return nil, err
	}
	return &Sheet{Name: w.Sheets[at], book: w, in: in, xml: newDecoder(in)}, nil
}
