package payment_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/people/payment"
)

const testCard = "4111111111111111"

func entered(zip, code string) payment.Method {
	c := card(testCard, code)
	return payment.Method{FirstName: "Ann", LastName: "Olesen", Card: &c,
		Billing: api.Address{Line1: "4100 N Cliff Ave", City: "Sioux Falls", State: "SD", PostalCode: zip}}
}

func enteredBank(number string) payment.Method {
	m := entered("57104", "900")
	m.Card, m.Bank = nil, &payment.BankAccount{Type: "businessChecking", Routing: payment.NewSecret("091000019"), Number: payment.NewSecret(number), Name: "Olesen Farms"}
	return m
}

// refused fails the test unless the error is a refusal with this text.
func refused(t *testing.T, err error, text string) {
	t.Helper()
	if refusal := new(payment.Refusal); !errors.As(err, &refusal) || !strings.Contains(refusal.Message, text) || refusal.Message == "" {
		t.Errorf("%v, want %q", err, text)
	}
}

func TestSandboxVerifiesMethods(t *testing.T) {
	p := payment.Sandbox{Folder: t.TempDir()}
	good := func(m payment.Method, brand, lastFour string) {
		t.Helper()
		got, err := p.AddMethod(t.Context(), "sandbox-7", m)
		if err != nil || !strings.HasPrefix(got.Token, "sandbox-7/") || got.Brand != brand || got.LastFour != lastFour {
			t.Errorf("%+v, %v", got, err)
		}
	}
	for _, zip := range []string{"57104", "", "46201", "46204", "46206", "46208", "46209", "46211", "46214", "46217", "46225-1234", "46250", "46256"} {
		good(entered(zip, "900"), "Visa", "1111")
	}
	for _, code := range []string{"903", "904", "123"} {
		good(entered("57104", code), "Visa", "1111")
	}
	good(enteredBank("123456789"), "Business checking", "6789")
	nonce := entered("57104", "")
	nonce.Card, nonce.Nonce = nil, &payment.Nonce{Descriptor: "COMMON.ACCEPT.INAPP.PAYMENT", Value: "sandbox-mastercard"}
	good(nonce, "Mastercard", "0015")
	bad := func(m payment.Method, text string) {
		t.Helper()
		_, err := p.AddMethod(t.Context(), "sandbox-7", m)
		refused(t, err, text)
	}
	bad(entered("46282-1234", "900"), "declined")
	bad(entered("46203", "900"), "AVS mismatch")
	bad(entered("46205", "900"), "AVS mismatch")
	bad(entered("46207", "900"), "not available")
	bad(entered("57104", "901"), "does not match")
	bad(entered("57104", "902"), "not indicated")
	nonce.Nonce.Value = "somebody-else"
	bad(nonce, "Invalid OTS Token")
}

func TestSandboxCharges(t *testing.T) {
	p := payment.Sandbox{Folder: t.TempDir()}
	add := func(m payment.Method) string {
		t.Helper()
		got, err := p.AddMethod(t.Context(), "sandbox-7", m)
		if err != nil {
			t.Fatal(err)
		}
		return got.Token
	}
	good, err := p.Charge(t.Context(), payment.Charge{Reference: "A1", Cents: 5000, Token: add(entered("46217", "900")), Code: payment.NewSecret("900")})
	if err != nil || good.Cents != 5000 || good.AVS != "Z" || good.CVV != "M" || good.TransactionID == "" {
		t.Errorf("%+v, %v", good, err)
	}
	if _, err := p.Charge(t.Context(), payment.Charge{Reference: "A1", Cents: 5000, Token: add(entered("57104", "900"))}); err == nil {
		t.Error("the same reference was charged twice")
	}
	part, err := p.Charge(t.Context(), payment.Charge{Reference: "A2", Cents: 5000, Token: add(entered("46225", "900"))})
	if err != nil || part.Cents != 123 {
		t.Errorf("%+v, %v", part, err)
	}
	_, err = p.Charge(t.Context(), payment.Charge{Reference: "A3", Cents: 5000, Token: add(entered("57104", "900")), Code: payment.NewSecret("901")})
	refused(t, err, "does not match")
	_, err = p.Charge(t.Context(), payment.Charge{Reference: "A4", Cents: 5000, Token: add(entered("46250", "900"))})
	refused(t, err, "declined")
	_, err = p.Charge(t.Context(), payment.Charge{Reference: "A5", Cents: 5000, Token: add(enteredBank("10178101"))})
	refused(t, err, "sufficient funds")
	once := entered("46282", "900")
	_, err = p.Charge(t.Context(), payment.Charge{Reference: "A6", Cents: 5000, Method: &once})
	refused(t, err, "declined")
	gone := add(entered("57104", "900"))
	if err := errors.Join(p.DeleteMethod(t.Context(), gone), p.DeleteMethod(t.Context(), gone)); err != nil {
		t.Error(err)
	}
	if _, err = p.Charge(t.Context(), payment.Charge{Reference: "A7", Cents: 5000, Token: gone}); !errors.Is(err, payment.ErrNotDone) {
		t.Error(err)
	}
	noNumbers(t, p.Folder)
}

// noNumbers fails the test if a file below a folder contains a card or account number.
func noNumbers(t *testing.T, folder string) {
	t.Helper()
	files, err := filepath.Glob(folder + "/*/*")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil || strings.Contains(string(text), testCard) || strings.Contains(string(text), "123456789") || strings.Contains(string(text), "10178101") {
			t.Errorf("%s, %v", text, err)
		}
	}
}

// TestSandboxFindsWhatItCharged checks that a charge whose response was lost is found by another process with the same folder.
func TestSandboxFindsWhatItCharged(t *testing.T) {
	folder := t.TempDir()
	p := payment.Sandbox{Folder: folder}
	once := entered("46256", "900")
	if _, err := p.Charge(t.Context(), payment.Charge{Reference: "L1", Cents: 700, Method: &once}); err == nil || errors.Is(err, payment.ErrNotDone) {
		t.Errorf("%v, want an unknown outcome", err)
	}
	again := payment.Sandbox{Folder: folder}
	found, err := again.Find(t.Context(), "L1", time.Now())
	if err != nil || found.Cents != 700 || found.TransactionID == "" {
		t.Errorf("%+v, %v", found, err)
	}
	if _, err := again.Find(t.Context(), "L2", time.Now()); !errors.Is(err, payment.ErrNotFound) {
		t.Error(err)
	}
}

func TestSandboxRefundsNoMoreThanWasCharged(t *testing.T) {
	p := payment.Sandbox{Folder: t.TempDir()}
	once := entered("57104", "900")
	charge, err := p.Charge(t.Context(), payment.Charge{Reference: "R1", Cents: 1000, Method: &once})
	if err != nil {
		t.Fatal(err)
	}
	refund := func(reference string, cents int64) error {
		_, err := p.Refund(t.Context(), payment.Refund{Reference: reference, TransactionID: charge.TransactionID, Charged: 1000, Cents: cents, LastFour: "1111"})
		return err
	}
	if err := errors.Join(refund("R2", 400), refund("R3", 600)); err != nil {
		t.Error(err)
	}
	refused(t, refund("R4", 1), "exceed")
	two, err := p.Charge(t.Context(), payment.Charge{Reference: "V1", Cents: 1000, Method: &once})
	if err := errors.Join(err, p.Void(t.Context(), "V1", two.TransactionID), p.Void(t.Context(), "V1", two.TransactionID)); err != nil {
		t.Error(err)
	}
	if found, err := p.Find(t.Context(), "V1", time.Now()); err != nil || !found.IsVoided {
		t.Errorf("%+v, %v", found, err)
	}
}
