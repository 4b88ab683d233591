package payment_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"fairwarning/engine/people/payment"
)

var now = time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)

func card(number, code string) payment.Card {
	return payment.Card{Number: payment.NewSecret(number), Code: payment.NewSecret(code), Month: 12, Year: 2030}
}

// withoutAddresses removes addresses in memory, as %v, %x, %X and %d print them: they may have any digits.
func withoutAddresses(text string, addresses ...string) string {
	for _, address := range addresses {
		hex := strings.TrimPrefix(address, "0x")
		number, err := strconv.ParseUint(hex, 16, 64)
		if err != nil {
			return "no address: " + address
		}
		text = strings.NewReplacer(hex, "", strings.ToUpper(hex), "", strconv.FormatUint(number, 10), "").Replace(text)
	}
	return text
}

func TestSecretsCannotBePrinted(t *testing.T) {
	c := card("4111111111111111", "987")
	request := payment.Method{FirstName: "Ann", Card: &c, Bank: &payment.BankAccount{Number: payment.NewSecret("987654321")}}
	var out bytes.Buffer
	for _, form := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%c"} {
		fmt.Fprintf(&out, form, c)
		fmt.Fprintf(&out, form, &request)
		fmt.Fprintf(&out, form, c.Number)
		fmt.Fprintf(&out, form, []payment.Secret{c.Code})
	}
	withoutTime := &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		if a.Key == slog.TimeKey {
			return slog.Attr{} // has its own digits
		}
		return a
	}}
	log := slog.New(slog.NewJSONHandler(&out, withoutTime))
	log.Info("x", "card", c, "number", c.Number, "request", request)
	slog.New(slog.NewTextHandler(&out, withoutTime)).Info("x", "card", c, "number", c.Number)
	text, err := json.Marshal(map[string]any{"request": request, "number": c.Number})
	out.Write(text)
	out.WriteString(c.Number.String() + c.Number.GoString())
	shown := withoutAddresses(out.String(), fmt.Sprintf("%p", request.Card), fmt.Sprintf("%p", request.Bank))
	for _, plainDigits := range []string{"4111", "34313131", "987", "393837", "52 49 49", "57 56 55"} {
		if strings.Contains(shown, plainDigits) {
			t.Errorf("%q is shown in %s", plainDigits, shown)
		}
	}
	if err != nil || !strings.Contains(string(text), `"****"`) {
		t.Errorf("%s, %v", text, err)
	}
	request.Wipe()
	if c.LastFour() == "1111" || c.Brand() == "Visa" {
		t.Errorf("%s is left", c.LastFour())
	}
}

func TestBrands(t *testing.T) {
	f := func(number, code, brand string) {
		t.Helper()
		c := card(number, code)
		if wrong := c.Problems(now); c.Brand() != brand || len(wrong) > 0 || c.LastFour() != number[len(number)-4:] {
			t.Errorf("%s is %q, %v", number, c.Brand(), wrong)
		}
	}
	f("370000000000002", "1234", "American Express")
	f("6011000000000012", "123", "Discover")
	f("4007000000027", "123", "Visa")
	f("4111111111111111", "123", "Visa")
	f("4111-1111 1111-1111", "123", "Visa")
	f("5424000000000015", "123", "Mastercard")
	f("2223000010309703", "123", "Mastercard")
	f("38000000000006", "123", "Diners Club")
	f("3088000000000017", "123", "JCB")
	f("6500000000000002", "123", "Discover")
}

func TestProblems(t *testing.T) {
	f := func(c payment.Card, fields ...string) {
		t.Helper()
		wrong := c.Problems(now)
		for _, field := range fields {
			if wrong[field] == "" {
				t.Errorf("%s is not wrong: %v", field, wrong)
			}
		}
		if len(wrong) != len(fields) {
			t.Errorf("%v, want %v", wrong, fields)
		}
	}
	at := func(month, year int) payment.Card {
		c := card("4111111111111111", "123")
		c.Month, c.Year = month, year
		return c
	}
	f(at(11, 2026))
	f(at(12, 2046))
	f(at(10, 2026), payment.FieldExpires)
	f(at(12, 2025), payment.FieldExpires)
	f(at(1, 2047), payment.FieldExpires)
	f(at(0, 2030), payment.FieldExpires)
	f(at(13, 2030), payment.FieldExpires)
	for _, number := range []string{"", "0", "0000000000000000", "4111111111111112", "411111111111111", "41111111111111110000", "1234567812345670", "4111x11111111111"} {
		f(card(number, "123"), payment.FieldNumber)
	}
	f(card("4111111111111111", "1234"), payment.FieldCode)
	f(card("4111111111111111", ""), payment.FieldCode)
	f(card("370000000000002", "123"), payment.FieldCode)
}

// TestOneWrongDigitIsSeen checks that the check digit catches any single wrong digit.
func TestOneWrongDigitIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := []byte("4" + rapid.StringMatching(`[0-9]{14}`).Draw(t, "digits"))
		good := ""
		for last := byte('0'); last <= '9'; last++ {
			if number := string(append(digits[:15:15], last)); len(card(number, "123").Problems(now)) == 0 {
				if good != "" {
					t.Fatalf("both %s and %s are good", good, number)
				}
				good = number
			}
		}
		if good == "" {
			t.Fatalf("no last digit fits %s", digits)
		}
		at, by := rapid.IntRange(1, 15).Draw(t, "at"), byte(rapid.IntRange(1, 9).Draw(t, "by"))
		wrong := []byte(good)
		wrong[at] = '0' + (wrong[at]-'0'+by)%10
		if len(card(string(wrong), "123").Problems(now)) == 0 {
			t.Fatalf("%s is as good as %s", wrong, good)
		}
	})
}

func TestSettings(t *testing.T) {
	f := func(set payment.Settings, isGood bool) {
		t.Helper()
		if processor, err := payment.New(set); (err == nil) != isGood || isGood && processor == nil || err != nil && strings.Contains(err.Error(), "k3y") {
			t.Errorf("%s: %v, %v", set.URL, processor, err)
		}
	}
	f(payment.Settings{}, true)
	f(payment.Settings{URL: "https://api.processor.example/request", Login: "l", Key: "k3y"}, true)
	f(payment.Settings{URL: "http://127.0.0.1:1/request", Login: "l", Key: "k3y"}, true)
	f(payment.Settings{URL: "http://api.processor.example/request", Login: "l", Key: "k3y"}, false)
	f(payment.Settings{URL: "https://api.processor.example/request", Key: "k3y"}, false)
	f(payment.Settings{URL: "https://api.processor.example/request", Login: "l"}, false)
	f(payment.Settings{URL: "file:///etc", Login: "l", Key: "k3y"}, false)
}

func TestBankAccounts(t *testing.T) {
	f := func(kind, routing, number, name string, fields ...string) {
		t.Helper()
		bank := payment.BankAccount{Type: kind, Routing: payment.NewSecret(routing), Number: payment.NewSecret(number), Name: name}
		wrong := bank.Problems()
		for _, field := range fields {
			if wrong[field] == "" {
				t.Errorf("%s is not wrong: %v", field, wrong)
			}
		}
		if len(wrong) != len(fields) {
			t.Errorf("%s %s: %v, want %v", routing, number, wrong, fields)
		}
	}
	for _, routing := range []string{"021000021", "091000019", "121042882", "322271627", "800000006"} {
		f("checking", routing, "123456789", "Ann Olesen")
	}
	f("savings", "0910-0001-9", "12345", "Ann")
	f("businessChecking", "091000019", "12345678901234567", "Olesen Farms")
	for _, routing := range []string{"", "091000018", "91000019", "0910000190", "000000000", "131000006", "500000005", "09100001x", "999999999"} {
		f("checking", routing, "123456789", "Ann", payment.FieldRouting)
	}
	for _, number := range []string{"", "1234", "123456789012345678", "12345a"} {
		f("checking", "091000019", number, "Ann", payment.FieldAccountNumber)
	}
	f("gold", "091000019", "123456789", "", payment.FieldAccountType, payment.FieldAccountName)
}

// TestOneWrongDigitOfARoutingNumberIsSeen checks that the check digit catches any single wrong digit.
func TestOneWrongDigitOfARoutingNumberIsSeen(t *testing.T) {
	const good = "091000019"
	for at := range len(good) {
		for digit := byte('0'); digit <= '9'; digit++ {
			changed := []byte(good)
			changed[at] = digit
			bank := payment.BankAccount{Type: "checking", Routing: payment.NewSecret(string(changed)), Number: payment.NewSecret("123456789"), Name: "Ann"}
			if isGood := len(bank.Problems()) == 0; isGood != (string(changed) == good) {
				t.Errorf("%s: %v", changed, isGood)
			}
		}
	}
}
