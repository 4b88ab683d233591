package houses

import (
	"bytes"
	"os"
	"path/filepath"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"fairwarning/engine/count"
)

var works = []string{
	"Engine oil and filter change", "Hydraulic filters, oil sample", "Coolant flush", "Air filters", "Brake inspection",
	"Batteries replaced", "Greased; pins and bushings measured", "Belts and hoses replaced", "Annual safety inspection",
}

// maintenanceRecord writes a service history as a PDF file in dir, for about one machine in eight. It returns the
// inventory's documents column, empty if the machine has no record or dir is empty.
func (m machine) maintenanceRecord(dir string, now time.Time) (string, error) {
	if m.family.Meter == "" || !m.dice.chance(12) || dir == "" {
		return "", nil
	}
	name := m.stock + "-maintenance.pdf"
	pdf, err := m.recordPDF(now)
	if err != nil {
		return "", err
	}
	return name + "=Maintenance record", os.WriteFile(filepath.Join(dir, name), pdf, 0o644)
}

func (m machine) recordPDF(now time.Time) ([]byte, error) {
	pdf := fpdf.New("P", "mm", "Letter", "")
	text := pdf.UnicodeTranslatorFromDescriptor("")
	pdf.SetCreationDate(now)
	pdf.SetModificationDate(now)
	pdf.SetTitle("Maintenance record "+m.stock, true)
	pdf.AddPage()
	pdf.SetFont("Helvetica", "B", 16)
	pdf.CellFormat(0, 10, text(m.title()), "", 1, "", false, 0, "")
	pdf.SetFont("Helvetica", "", 10)
	pdf.CellFormat(0, 8, "Serial number "+m.serial+"   Stock number "+m.stock, "B", 1, "", false, 0, "")
	for _, s := range m.services(now) {
		pdf.CellFormat(38, 8, s.day.Format("January 2, 2006"), "B", 0, "", false, 0, "")
		pdf.CellFormat(38, 8, count.Grouped(s.meter)+" "+m.family.Meter, "B", 0, "R", false, 0, "")
		pdf.CellFormat(0, 8, "   "+s.work, "B", 1, "", false, 0, "")
	}
	var out bytes.Buffer
	err := pdf.Output(&out)
	return out.Bytes(), err
}

type service struct {
	day   time.Time
	meter int
	work  string
}

// services lists 4 to 9 services, latest first, spread evenly over the machine's life up to its meter reading.
func (m machine) services(now time.Time) []service {
	out := make([]service, m.dice.between(4, 9))
	born := time.Date(m.year, time.March, 1, 0, 0, 0, 0, time.UTC)
	step := max(now.Sub(born), 60*24*time.Hour) / time.Duration(len(out)+1)
	for i := range out {
		n := len(out) - i
		out[i] = service{now.Add(-step * time.Duration(i+1)), m.meter * n / (len(out) + 1), pick(m.dice, works)}
	}
	return out
}
