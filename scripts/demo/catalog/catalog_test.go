package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"fairwarning/scripts/demo/art"
	"fairwarning/scripts/demo/catalog"
)

func TestFamiliesAreComplete(t *testing.T) {
	names := map[string]bool{}
	for _, f := range catalog.Families() {
		if f.Category == "" || f.Name == "" || f.Noun == "" || f.Drawing == "" {
			t.Errorf("family %+v lacks a name", f.Name)
		}
		if names[f.Name] {
			t.Errorf("%s is listed twice", f.Name)
		}
		names[f.Name] = true
		if len(f.Models) < 6 {
			t.Errorf("%s: %d models, want at least 6", f.Name, len(f.Models))
		}
		if f.Share < 1 || f.Share > 10 {
			t.Errorf("%s: share %d, want 1 to 10", f.Name, f.Share)
		}
		if len(f.Inspected) == 0 || len(f.Features) == 0 {
			t.Errorf("%s: no inspected parts or no features", f.Name)
		}
		if !slices.Contains([]string{"hours", "miles", ""}, f.Meter) || (f.Meter == "") != (f.MeterPerYear == 0) {
			t.Errorf("%s: meter %q with %d a year", f.Name, f.Meter, f.MeterPerYear)
		}
	}
}

func TestCategoriesAreContiguousAndInMenuOrder(t *testing.T) {
	var order []string
	for _, f := range catalog.Families() {
		if !slices.Contains(order, f.Category) {
			order = append(order, f.Category)
		} else if order[len(order)-1] != f.Category {
			t.Errorf("%s is separated from the rest of %s", f.Name, f.Category)
		}
	}
	want := []string{"Excavators", "Dozers", "Loaders", "Compaction", "Haulers", "Lifting", "Roadwork"}
	if len(order) < len(want) || !slices.Equal(order[:len(want)], want) {
		t.Errorf("categories %v, want them to start with %v", order, want)
	}
}

func TestModelsAreSane(t *testing.T) {
	for _, f := range catalog.Families() {
		seen := map[string]bool{}
		for _, m := range f.Models {
			name := m.Make + " " + m.Name
			if m.Make == "" || m.Name == "" || strings.Contains(m.Name, "|") || seen[name] {
				t.Errorf("%s: %q has no name or is listed twice", f.Name, name)
			}
			seen[name] = true
			if m.From < 1980 || m.To > 2026 || m.From > m.To {
				t.Errorf("%s: built %d to %d", name, m.From, m.To)
			}
			if m.NewPrice <= 0 || m.NewPrice > 3_000_000 {
				t.Errorf("%s: %d dollars when new", name, m.NewPrice)
			}
			checkSpecs(t, name, f.Specifications, m.Specs)
			checkColor(t, name, m.Color)
		}
	}
}

func checkSpecs(t *testing.T, name string, labels, values []string) {
	t.Helper()
	if len(values) < 3 || len(values) != len(labels) {
		t.Errorf("%s: %d specifications of %d, want at least 3", name, len(values), len(labels))
	}
	for _, text := range append(slices.Clone(labels), values...) {
		if strings.TrimSpace(text) == "" {
			t.Errorf("%s: empty specification in %q, %q", name, labels, values)
		}
	}
}

func checkColor(t *testing.T, name, color string) {
	t.Helper()
	if color != "" && (len(color) != 7 || color[0] != '#' || strings.Trim(color[1:], "0123456789abcdef") != "") {
		t.Errorf("%s: color %q", name, color)
	}
}

func TestEveryFamilyHasItsPhotos(t *testing.T) {
	for _, f := range catalog.Families() {
		for _, view := range art.Views(f.Drawing) {
			if _, err := art.SVG(art.Photo{Family: f.Drawing, View: view, Color: f.Models[0].Color, Meter: f.MeterPerYear}); err != nil {
				t.Errorf("%s: %v", f.Name, err)
			}
		}
		if len(art.Views(f.Drawing)) == 0 {
			t.Errorf("%s: no drawing %q", f.Name, f.Drawing)
		}
	}
}
