package papers

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func drawn(t *testing.T, file []byte, err error) []byte {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(file, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(file), []byte("%%EOF")) {
		t.Error("not a whole PDF file")
	}
	return file
}

func TestInvoiceShowsEverything(t *testing.T) {
	file, err := sampleInvoice(1).PDF()
	pages := textOf(t, drawn(t, file, err))
	has(t, pages, "Prairie Iron Auctions", "Invoice", "#1042", "4100 N Cliff Ave, Sioux Falls, SD 57104", "(605) 555-0142", "Olesen Grading & Excavation LLC", "Ann Marie Olesen",
		"November Heavy Equipment Auction", "11/23/2026", "Partly paid", "2021 Hitachi ZX350LC-6 crawler excavator", "$48,500.00", "Buyer's premium, 10%", "$4,850.00",
		"Total$55,462.00", "Bank payment, 11/25/2026", "-$20,000.00", "Balance due$34,227.44", "Page 1 of 1", "Items can be picked up once")
}

func TestInvoiceSaysWhereToPay(t *testing.T) {
	invoice := sampleInvoice(1)
	invoice.Bank = &BankDetails{Reference: "Invoice #1042", Beneficiary: "Prairie Iron Auctions LLC", Bank: "First Dakota Bank", Routing: "091408501",
		Number: "000123456789", Note: "ACH takes two days"}
	file, err := invoice.PDF()
	has(t, textOf(t, drawn(t, file, err)), "PAY BY WIRE OR ACH", "Reference"+"Invoice #1042", "Amount$34,227.44", "Beneficiary"+"Prairie Iron Auctions LLC",
		"Bank"+"First Dakota Bank", "Routing number091408501", "Account number000123456789", "ACH takes two days", "never send new bank details by email", "(605) 555-0142.")
}

// TestLongInvoiceGoesOnOverPages checks that each page has the column heads and its number, and that no line is lost.
func TestLongInvoiceGoesOnOverPages(t *testing.T) {
	invoice := sampleInvoice(40)
	file, err := invoice.PDF()
	pages := textOf(t, drawn(t, file, err))
	if len(pages) < 4 {
		t.Fatalf("%d pages for 160 lines", len(pages))
	}
	for n, page := range pages {
		has(t, []string{page}, "LOTDESCRIPTIONAMOUNT", fmt.Sprintf("Page %d of %d", n+1, len(pages)), "Invoice #1042")
		if n > 0 {
			has(t, []string{page}, "Invoice #1042, continued")
		}
	}
	for _, line := range invoice.Lines {
		has(t, pages, line.Lot+line.Description, Amount(line.Cents))
	}
}

var amounts = regexp.MustCompile(`-?\$[0-9,]+\.[0-9]{2}`)

// TestPrintedLinesAddUp checks of any invoice that the amounts printed in the table, read back from the file, add up to the total that is
// printed under it.
func TestPrintedLinesAddUp(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		invoice := sampleInvoice(0)
		for range rapid.IntRange(0, 20).Draw(r, "lines") {
			invoice.Lines = append(invoice.Lines, Line{"", "Line", rapid.Int64Range(-10_000_00, 99_999_999_99).Draw(r, "cents"), rapid.Bool().Draw(r, "part")})
			invoice.Total += invoice.Lines[len(invoice.Lines)-1].Cents
		}
		file, err := invoice.PDF()
		if err != nil {
			r.Fatal(err)
		}
		table, under, found := strings.Cut(strings.Join(textOf(t, file), ""), "Total")
		sum := int64(0)
		for _, text := range amounts.FindAllString(table, -1) {
			sum += cents(r, text)
		}
		if !found || sum != invoice.Total || cents(r, amounts.FindString(under)) != invoice.Total {
			r.Fatalf("lines %d, total %s, want %d", sum, amounts.FindString(under), invoice.Total)
		}
	})
}

// cents parses an amount as it is printed.
func cents(t rapid.TB, text string) int64 {
	n, err := strconv.ParseInt(strings.NewReplacer("$", "", ",", "", ".", "").Replace(text), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestVoidAndEmptyInvoices(t *testing.T) {
	invoice := sampleInvoice(0)
	invoice.IsVoid, invoice.Status, invoice.Date = true, "Void", noon
	file, err := invoice.PDF()
	has(t, textOf(t, drawn(t, file, err)), "VOID", "Nothing is on this invoice.", "Total$0.00", "Balance due$0.00", "This invoice is void.")
}

func TestEmptyReport(t *testing.T) {
	report := Report{House: sampleInvoice(0).House, Title: "Sale summary", Scope: "All auctions", At: noon,
		Columns: []ReportColumn{{Name: "Auction"}, {Name: "Hammer", IsAmount: true}}, Totals: []string{"Total", "$0.00"}}
	file, err := report.PDF()
	has(t, textOf(t, drawn(t, file, err)), "Nothing to report.", "Total$0.00")
}

// TestHugeAmountsAndNamesFit checks that the largest amounts and the longest names are printed whole and within the margins.
func TestHugeAmountsAndNamesFit(t *testing.T) {
	invoice, long := sampleInvoice(0), strings.Repeat("Wolfeschlegelsteinhausen", 9)[:200]
	invoice.Total, invoice.Due = 99_999_999_99, 99_999_999_99
	invoice.House.Name, invoice.Buyer.Name, invoice.Event = long, long, long
	invoice.Lines = []Line{{"1234567890", long, 99_999_999_99, false}}
	file, err := invoice.PDF()
	has(t, textOf(t, drawn(t, file, err)), long, "$99,999,999.99", "Balance due$99,999,999.99")
	s := newSheet(&invoice.House, "Invoice", "", noon)
	s.pdf.AddPage()
	for _, part := range s.wrap(long, strong, textColumn) {
		if got := s.width(part, strong); got > textColumn {
			t.Errorf("a line of %.1f mm in a column of %.1f mm", got, textColumn)
		}
	}
	if got := s.width("-$99,999,999.99", face{12, true, ink}); got > amountColumn {
		t.Errorf("the amount takes %.1f mm", got)
	}
}

func TestReleaseTickets(t *testing.T) {
	one, other := sampleRelease(), sampleRelease()
	other.ItemID, other.PickupHours, other.Quantity = 4712, "", 3
	file, err := ReleasePDF("Invoice #1042", []Release{one, other})
	pages := textOf(t, drawn(t, file, err))
	if len(pages) != 2 {
		t.Fatalf("%d pages", len(pages))
	}
	has(t, pages[:1], "Release ticket", "Item #4711", "Lot101", "PI-20417", "HCMDDGP0E00901234", "Paid11/25/2026", "RELEASED TO", "Olesen Grading & Excavation LLC",
		"PICK UP AT", "Monday to Friday, 7 AM", "Invoice #1042 is paid in full and its payments have cleared.", "Signature", "Release ticket, Item #4711 · Prairie Iron Auctions", "Page 1 of 2")
	has(t, pages[1:], "Item #4712", "Pieces3", "Call (605) 555-0142 to arrange pickup.", "Page 2 of 2")
}

func TestSettlement(t *testing.T) {
	file, err := sampleSettlement().PDF()
	has(t, textOf(t, drawn(t, file, err)), "Settlement", "#77", "SELLER", "Hammer prices$48,500.00", "Commission-$3,880.00", "Fees-$450.00", "Net to you$44,170.00", "Check 1001",
		"Still owed to you$34,170.00")
	paid := sampleSettlement()
	paid.Paid, paid.Due = paid.Net, 0
	file, err = paid.PDF()
	has(t, textOf(t, drawn(t, file, err)), "Still owed to you$0.00")
	paid.Due = -500_00
	file, err = paid.PDF()
	has(t, textOf(t, drawn(t, file, err)), "You owe us$500.00")
}

func TestInspectionReport(t *testing.T) {
	file, err := InspectionPDF(sampleHouse(), Machine{"2021 Hitachi", "PI-1", "", "Sioux Falls, SD", ""}, sampleInspection(60))
	pages := textOf(t, drawn(t, file, err))
	if len(pages) < 3 {
		t.Errorf("%d pages for 60 points", len(pages))
	}
	has(t, pages, "Inspection report", "Item #42", "Dana Ortiz", "October 31, 2026", "Façade of the cab is scratched", "Point 60", "5 of 5")
}

func TestSamePaperMakesSameBytes(t *testing.T) {
	first, err := sampleInvoice(3).PDF()
	again, _ := sampleInvoice(3).PDF()
	if err != nil || !bytes.Equal(first, again) {
		t.Error("the bytes differ", err)
	}
}

// TestOddHouseStillGetsItsPapers checks colors, names and logos that make no sense.
func TestOddHouseStillGetsItsPapers(t *testing.T) {
	for _, odd := range []string{"", "#", "red", "#12", "#zzzzzz", "#12345678", "#ffffff", "#000000", "株式会社", "<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 99999\"/>",
		"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><text>Name</text></svg>", "\x89PNG\r\n\x1a\n", "\xff\xd8\xff"} {
		invoice := sampleInvoice(1)
		invoice.House = House{Name: odd, Band: odd, Signal: odd, Phone: odd, Address: []string{odd, ""}, Logo: []byte(odd)}
		if _, err := invoice.PDF(); err != nil {
			t.Errorf("%q: %v", odd, err)
		}
	}
}

// TestVectorWithTextIsNoLogo checks that the name is printed where the logo would lose its text.
func TestVectorWithTextIsNoLogo(t *testing.T) {
	const form = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#c8102e" d="M0 0h26v8H0z"/>%s</svg>`
	if readPicture(fmt.Appendf(nil, form, ""), logoPixels) == nil {
		t.Error("a path was not drawn")
	}
	if readPicture(fmt.Appendf(nil, form, `<text x="1" y="9">Basin</text>`), logoPixels) != nil {
		t.Error("a logo without its text")
	}
}

// TestVectorIsDrawnWhole checks where the four corners of a drawing are: scaled by one number, and with an origin of its own.
func TestVectorIsDrawnWhole(t *testing.T) {
	const corners = `<path fill="#ff0000" d="M%[1]d %[1]dh40v30h-40z"/><path fill="#00ff00" d="M%[2]d %[3]dh40v30h-40z"/>`
	for name, drawing := range map[string]string{
		"plain":  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">` + fmt.Sprintf(corners, 0, 40, 30) + `</svg>`,
		"scaled": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 15"><g transform="scale(.25)">` + fmt.Sprintf(corners, 0, 40, 30) + `</g></svg>`,
		"moved":  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="100 100 80 60">` + fmt.Sprintf(corners, 100, 140, 130) + `</svg>`,
	} {
		picture := readPicture([]byte(drawing), photoPixels)
		if picture == nil {
			t.Fatalf("%s is not drawn", name)
		}
		pixels, err := png.Decode(bytes.NewReader(picture.content))
		if err != nil {
			t.Fatal(err)
		}
		for at, want := range map[image.Point]color.NRGBA{{160, 120}: {255, 0, 0, 255}, {480, 360}: {0, 255, 0, 255}, {480, 120}: {}, {160, 360}: {}} {
			if got := color.NRGBAModel.Convert(pixels.At(at.X, at.Y)); got != want {
				t.Errorf("%s at %v: %v", name, at, got)
			}
		}
	}
}

// TestLotNumbersArePrintedOnce checks that a lot's number is in its column only.
func TestLotNumbersArePrintedOnce(t *testing.T) {
	invoice, settlement := sampleInvoice(1), sampleSettlement()
	invoice.Lines[0].Description, settlement.Lines[0].Description = "Lot 101, 2021 Hitachi", "3 × Lot 101, 2021 Hitachi"
	file, err := invoice.PDF()
	has(t, textOf(t, drawn(t, file, err)), "1012021 Hitachi")
	file, err = settlement.PDF()
	has(t, textOf(t, drawn(t, file, err)), "1013 × 2021 Hitachi")
	html, err := invoice.HTML()
	if err != nil || strings.Contains(html, "Lot 101, ") || !strings.Contains(html, "2021 Hitachi") {
		t.Errorf("%v %s", err, html)
	}
}

// TestLongLotNumbersAreWhole checks that a lot number that is wider than its column is not cut.
func TestLongLotNumbersAreWhole(t *testing.T) {
	invoice := sampleInvoice(1)
	invoice.Lines[0].Lot = "NORTH-YARD-123456789"
	file, err := invoice.PDF()
	if page := textOf(t, drawn(t, file, err))[0]; strings.Contains(page, "…") || !strings.Contains(page, "456789") {
		t.Errorf("%s", page)
	}
}

// TestSignaturesAreWithTheStatement checks that nobody signs a page that does not say for what, wherever the page ends.
func TestSignaturesAreWithTheStatement(t *testing.T) {
	ticket := sampleRelease()
	for times := 30; times < 90; times += 3 {
		ticket.PickupHours = strings.Repeat("By appointment only. ", times)
		file, err := ReleasePDF("Item #4711", []Release{ticket})
		for _, page := range textOf(t, drawn(t, file, err)) {
			if strings.Contains(page, "Signature") != strings.Contains(page, "ispaidinfull") {
				t.Fatalf("with hours %d times:\n%s", times, page)
			}
		}
	}
}

// TestLogosAreDrawnOnce checks that a logo is kept, and that there is a limit to how many are.
func TestLogosAreDrawnOnce(t *testing.T) {
	logo := func(width int) *picture {
		return readLogo(fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d 1"><path d="M0 0h1v1z"/></svg>`, width))
	}
	if first := logo(5); first == nil || logo(5) != first {
		t.Error("drawn twice")
	}
	for width := range maxLogos {
		logo(10 + width)
	}
	if len(logos.drawn) > maxLogos {
		t.Errorf("%d logos are kept", len(logos.drawn))
	}
}

func TestHTMLIsInert(t *testing.T) {
	const evil = `<script>alert(1)</script><img src=x onerror=alert(1)>" onmouseover="alert(1)`
	invoice, ticket := sampleInvoice(1), sampleRelease()
	invoice.House.Name, invoice.Buyer.Name, invoice.Lines[0].Description, invoice.Event = evil, evil, evil, evil
	ticket.Title, ticket.PickupHours, ticket.SerialNumber, ticket.House.Phone = evil, evil, evil, evil
	first, err := invoice.HTML()
	second, err2 := ReleaseHTML([]Release{ticket})
	for _, html := range []string{first, second} {
		if err != nil || err2 != nil || strings.Contains(html, "<script") || strings.Contains(html, "<img") || !strings.Contains(html, "&lt;script&gt;") {
			t.Errorf("%v %v %s", err, err2, html)
		}
	}
	for _, want := range []string{"Release ticket", "Olesen Grading &amp; Excavation LLC", "PI-20417", "is paid in full"} {
		if !strings.Contains(second, want) {
			t.Errorf("no %q in %s", want, second)
		}
	}
}
