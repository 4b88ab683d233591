package cardnumber

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

func TestIn(t *testing.T) {
	found := []string{
		"4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "4111 1111-1111 1111", "Card: 4111111111111111.", "4111111111111111,12/29",
		"call 605-555-0142 4111 1111 1111 1111", "Room 12 4111 1111 1111 1111 9", "4111111111111111 a", "a 4111111111111111", "#4111111111111111!", "(4111111111111111)",
		"+1 605 555 0142 4111 1111 1111 1111", "+4111111111111111", "4111\u00a01111\u00a01111\u00a01111", "4111–1111–1111–1111", "Łódź 4111111111111111“",
		"3700 000000 00002", "370000000000002", "5424000000000015", "2223000048400011", "6011000000000012", "38000000000006", "3088000000000017", "4007000000027",
		"one\n4111111111111111\ntwo", "4111111111111111.pdf", "stock_4111111111111111",
		"4111  1111 1111 1111", "4111.1111.1111.1111", "4111--1111-1111-1111", "4111/1111/1111/1111", "4111_1111_1111_1111", "4111,1111,1111,1111",
		"4111, 1111, 1111, 1111", "4111 - 1111 - 1111 - 1111", "4111 | 1111 | 1111 | 1111", "4111:1111:1111:1111", "4111·1111·1111·1111",
		"4111•1111•1111•1111", "4111*1111*1111*1111", "4111+1111+1111+1111", "4111~1111=1111#1111", "(4111)(1111)(1111)(1111)", "[4111] [1111] [1111] [1111]",
		"4111\n1111\n1111\n1111", "4111\r\n1111\r\n1111\r\n1111", "4111\t1111\t1111\t1111", "4111−1111−1111−1111", "4111—1111—1111—1111",
		"4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1", "4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1", "41/11/11/11/11/11/11/11", "41111111 / 11111111",
		"4111 then 1111 then 1111 then 1111", "4111x1111x1111x1111", "41111.11111.111111", "3700.000000.00002", "3700 / 000000 / 00002",
		"4111\u200b1111\u200b1111\u200b1111", "4111\u00ad1111\u00ad1111\u00ad1111", "4\ufeff111\u20601111\u200d11111111", "4111\u202e1111\u202c11111111",
		"4111\u034f111111111111", "4111\u3164111111111111", "4111\x001111\x001111\x001111", "４１１１１１１１１１１１１１１１", "４１１１　１１１１　１１１１　１１１１", "٤١١١١١١١١١١١١١١١", "۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱",
		"४१११११११११११११११", "𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏", "④①①①①①①①①①①①①①①①", "➍➊➊➊➊➊➊➊➊➊➊➊➊➊➊➊", "⁴¹¹¹¹¹¹¹¹¹¹¹¹¹¹¹", "4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣",
		"four one one one one one one one one one one one one one one one", "&#52;111111111111111", "%34111111111111111", "4111%201111%201111%201111",
		"Visa4111111111111111", "cc4111111111111111exp1229", "<b>4111</b><b>1111</b><b>1111</b><b>1111</b>",
	}
	for _, text := range found {
		if !In(text) {
			t.Errorf("%q has a card number", text)
		}
	}
	for _, text := range []string{
		"", "a", "-", "4111111111111112", "411111111111111", "41111111111111110000", "04111111111111111",
		"a4111111111111111", "4111111111111111a", "é4111111111111111", "4111 1111 1111 1111x", "x4111 1111 1111 1111", "+370000000000002", "+49 1512 3456 789", "0000000000000000",
		"1HGCM82633A004352", "2026-11-22T14:00:00Z", "$4,111,111.11", "605-555-0142, 605-555-0143", "9111111111111111",
		"402-555-0142, 402-555-0199", "(402) 555-0142 / (402) 555-0143", "SN4111111111111111", "S/N4111-1111-1111-1111",
		"Lots 41, 42, 43, 44, 45, 46, 47, 48, 49", "Lots 411, 412, 413, 414, 415, 416", "43.54601, -96.73132", "Preview 4/12/2026 10:30-11:30, 4/13/2026 10:30-11:30",
		"4 axles, 1,100 hrs, 1,111 mi, 11,111 lb", "41111 hrs 1111 mi 1111 lb", "1111 4111 1111 1111",
	} {
		if In(text) {
			t.Errorf("%q has no card number", text)
		}
	}
}

func TestInPhone(t *testing.T) {
	for text, want := range map[string]bool{
		"4111111111111111": true, "370000000000002": true, "38000000000006": true, "605 555 0142": false, "4007000000027": false, "+4007000000027": false,
		"4007000000027 4111111111111111": true,
	} {
		if InPhone(text) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}

// random makes texts of random digits; the same ones in every run.
type random struct{ *rand.Rand }

func newRandom() random { return random{rand.New(rand.NewPCG(1, 2))} }

func (r random) digits(n int) string {
	out := make([]byte, n)
	for i := range out {
		out[i] = byte('0' + r.IntN(10))
	}
	return string(out)
}

func (r random) of(letters string, n int) string {
	out := make([]byte, n)
	for i := range out {
		out[i] = letters[r.IntN(len(letters))]
	}
	return string(out)
}

// card returns a number of a brand.
func (r random) card(brand int) string {
	b := brands[brand]
	digits := []byte(fmt.Sprint(b.from + r.IntN(b.to-b.from+1)))
	digits = append(digits, r.digits(b.shortest+r.IntN(b.longest-b.shortest+1)-len(digits))...)
	for last := byte('0'); !hasCheckDigit(digits); last++ {
		digits[len(digits)-1] = last
	}
	return string(digits)
}

// separated puts random separators between digits.
func (r random) separated(digits string) string {
	var out strings.Builder
	share := r.Float64()
	for i, digit := range digits {
		if i > 0 && r.Float64() < share {
			out.WriteByte(" -"[r.IntN(2)])
		}
		out.WriteRune(digit)
	}
	return out.String()
}

// TestEveryCardIsFound finds random numbers of every brand with random separators in random company.
func TestEveryCardIsFound(t *testing.T) {
	r := newRandom()
	for i := range 20_000 {
		number := r.card(i % len(brands))
		text := []string{"", "card ", "Moen, ", "12 ", "605-555-0142 ", "("}[r.IntN(6)] + r.separated(number) + []string{"", " 12/29", ".", " or so", ")", " 123"}[r.IntN(6)]
		if !IsValid([]byte(number)) || !In(text) {
			t.Fatalf("%s in %q is not found", number, text)
		}
	}
}

// TestOtherNumbersAreNone takes none of the other numbers that people write for a card's.
func TestOtherNumbersAreNone(t *testing.T) {
	r := newRandom()
	const vin = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789"
	day := func() time.Time { return time.Unix(r.Int64N(2e9), 0) }
	for range 20_000 {
		for _, text := range []string{
			r.of(vin[:23], 3) + r.of(vin, 8) + r.digits(6), "SN " + r.of(vin[:23], 1) + r.digits(15), r.digits(16) + r.of(vin[:23], 1), // VIN and serial numbers
			day().Format(time.RFC3339), day().Format(time.DateOnly) + " " + day().Format(time.DateOnly), day().Format("01/02/2006 03:04 PM"),
			fmt.Sprintf("$%d,%03d,%03d.%02d", r.IntN(1000), r.IntN(1000), r.IntN(1000), r.IntN(100)), fmt.Sprintf("%.2f", r.Float64()*1e9), r.digits(r.IntN(shortest)),
			"(" + r.digits(3) + ") " + r.digits(3) + "-" + r.digits(4), r.digits(3) + "-" + r.digits(3) + "-" + r.digits(4),
			"+1 " + r.digits(10) + " ext. " + r.digits(4), "+" + r.separated("1"+r.digits(5+r.IntN(10))),
		} {
			if In(text) {
				t.Fatalf("%q is taken for a card number", text)
			}
		}
	}
}

// FuzzIn checks that nothing in a text makes the search fail, and that a card number in it is found.
func FuzzIn(f *testing.F) {
	for _, seed := range []string{"", "4111 1111 1111 1111", "+1 605 555 0142", "\xff4111-", "٤١١١", "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"} {
		f.Add(seed, "")
	}
	f.Fuzz(func(t *testing.T, before, after string) {
		if text := before + ": 4111-1111 11111111 " + after; !In(text) {
			t.Errorf("%q has a card number", text)
		}
		if In(before) && !In(before+"\n"+after) {
			t.Errorf("the number in %q is lost", before)
		}
	})
}

func BenchmarkIn(b *testing.B) {
	text := strings.Repeat("1 4 ", 1250)
	for b.Loop() {
		In(text)
	}
}
