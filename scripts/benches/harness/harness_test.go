//go:build linux

package harness

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSpreadOf(t *testing.T) {
	if got := SpreadOf([]float64{4, 1, 3, 2}); got != (Spread{2.5, 1, 4}) {
		t.Errorf("got %+v", got)
	}
}

// TestRatioBy checks that rounds are compared pairwise, so that a round that is slow for all servers changes nothing.
func TestRatioBy(t *testing.T) {
	type round struct{ rate float64 }
	got := RatioBy([]round{{100}, {10}, {80}}, []round{{200}, {20}, {100}}, func(r *round) float64 { return r.rate })
	if got != (Spread{0.5, 0.5, 0.8}) {
		t.Errorf("got %+v", got)
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[float64]string{0: "0", 999: "999", 1000: "1,000", 1234567.6: "1,234,568", -3: "0"} {
		if got := Thousands(n); got != want {
			t.Errorf("%v: got %s, want %s", n, got, want)
		}
	}
}

func TestVerdicts(t *testing.T) {
	for got, want := range map[string]string{
		AtLeast(1.2, 1): "≥ 1.00: met", AtLeast(0.9, 1): "≥ 1.00: MISSED", AtMost(0.9, 1): "≤ 1.00: met", AtMost(1.1, 1): "≤ 1.00: MISSED",
		AtLeast(1.1, 0): "",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTable(t *testing.T) {
	var out strings.Builder
	table := NewTable(&out, "a", "bb")
	table.Row("1", "2")
	table.End()
	if want := "| a   | bb  |\n| --- | --- |\n| 1   | 2   |\n"; out.String() != want {
		t.Errorf("got\n%s", &out)
	}
}

func TestWarnings(t *testing.T) {
	if got := (&Machine{Load: "0.4"}).Warnings(); got != nil {
		t.Errorf("an idle machine: %q", got)
	}
	if got := (&Machine{Load: "3.1"}).Warnings(); len(got) != 1 {
		t.Errorf("a busy machine: %q", got)
	}
	if len(CoreWarnings("reader", 0.5)) != 1 || CoreWarnings("reader", 0.95) != nil {
		t.Error("a warning about a used core, or none about an idle one")
	}
}

func TestSizeOf(t *testing.T) {
	folder := t.TempDir()
	for path, text := range map[string]string{"a": "123", "b/c": "45"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(folder, path)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, path), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if n, err := SizeOf(folder); err != nil || n != 5 {
		t.Errorf("got %d, %v", n, err)
	}
}
