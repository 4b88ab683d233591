package papers

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// shown returns a line as it is drawn, and what is copied from it.
func shown(line string) (drawn, copied string) {
	for _, part := range spans(clean(line)) {
		drawn += part.text
		if part.original == "" {
			part.original = part.text
		}
		copied += part.original
	}
	return drawn, copied
}

// TestAlphabets checks that nothing is drawn as an empty box: each character has a font or is replaced by something that can be read.
func TestAlphabets(t *testing.T) {
	for text, want := range map[string]string{
		"Łukasz Żółć, Nguyễn Văn Đức": "Łukasz Żółć, Nguyễn Văn Đức",
		"Παπαδόπουλος Щербаков":       "Παπαδόπουλος Щербаков",
		"株式会社 重型机械":                   "株式会社 重型机械",
		"e\u0301":                     "é",
		"ﬁ 𝐀":                         "ﬁ A",
		"नमस्ते":                      "nmste",
		"한국":                          "hangug",
		"🚜":                           "[U+1F69C]",
		"שלום 45":                     "45 םולש",
		"בע״מ (ישראל)":                "(לארשי) מ״עב",
		"Oak 7 שלום":                  "Oak 7 םולש",
		"سلام":                        "ﻡﻼﺳ",
		"شركة 123":                    "123 ﺔﻛﺮﺷ",
		"پژمان":                       "ﻥﺎﻣﮋﭘ",
	} {
		drawn, copied := shown(text)
		if drawn != want {
			t.Errorf("%s: drawn as %+q, want %+q", text, drawn, want)
		}
		for _, r := range drawn {
			if familyOf(r) == missing {
				t.Errorf("%s: no font has %+q", text, r)
			}
		}
		if !strings.ContainsFunc(text, isRightToLeft) && copied != clean(text) {
			t.Errorf("%s: copied as %s", text, copied)
		}
	}
}

// TestInvisibleCharactersAreLeftOut checks that a paper cannot be made to read differently from what is stored.
func TestInvisibleCharactersAreLeftOut(t *testing.T) {
	if got := clean("1\u202e000\u200b5\u2066 \x00\tx\u00a0y\xff"); got != "10005   x y\ufffd" {
		t.Errorf("%+q", got)
	}
}

// TestAlphabetsCanBeCopied checks what people copy from a paper or search in it, with the reader that most of them use.
func TestAlphabetsCanBeCopied(t *testing.T) {
	pdftotext, err := exec.LookPath("pdftotext")
	if err != nil && os.Getenv("FAIRWARNING_PDFTOTEXT") == "" {
		t.Skip("pdftotext is not installed")
	}
	names := []string{"Łukasz Żółć", "Nguyễn Văn Đức", "Παπαδόπουλος Γεώργιος", "Дмитрий Шостакович", "شركة المعدات الثقيلة المحدودة", "חברת ציוד כבד בע״מ", "株式会社小松製作所",
		"北京市重型机械有限公司", "नमस्ते", "한국", "7 AM–4 PM — “Friday”"}
	invoice := sampleInvoice(1)
	invoice.Buyer.Address = names
	file, err := invoice.PDF()
	path := filepath.Join(t.TempDir(), "invoice.pdf")
	if err := os.WriteFile(path, drawn(t, file, err), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(pdftotext, "-layout", path, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !strings.Contains(clean(string(text)), name) {
			t.Errorf("no %s in %s", name, text)
		}
	}
}
