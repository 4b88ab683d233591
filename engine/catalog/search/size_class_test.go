package search

import (
	"slices"
	"testing"
)

func TestSizeClass(t *testing.T) {
	f := func(specifications string, fits, fitsNot []float32) {
		t.Helper()
		class := sizeClassOf(specifications)
		for _, tons := range fits {
			if !class.has(tons) {
				t.Errorf("%s is no %v tons: %+v", specifications, tons, class)
			}
		}
		for _, tons := range fitsNot {
			if class.has(tons) {
				t.Errorf("%s is %v tons: %+v", specifications, tons, class)
			}
		}
	}
	pc210 := `[{"label":"Engine","value":"165 hp"},{"label":"Operating weight","value":"51,397 lb"}]`
	f(pc210, []float32{20, 25}, []float32{15, 30})
	f(`[{"label":"OPERATING WEIGHT","value":"8,157 lb"}]`, []float32{3.5, 4}, []float32{2.5, 5})
	f(`[{"label":"Capacity","value":"55 ton"},{"label":"Operating weight","value":"22,000 lb"}]`, []float32{55}, []float32{10, 40})
	f(`[{"label":"Lift capacity","value":"160,000 lb"}]`, []float32{80}, []float32{60})
	f(`[{"label":"Capacity","value":"300 bu"},{"label":"Weight","value":"40,000 lb"}]`, nil, []float32{0, 20, 300})
	f(`[{"label":"Operating weight","value":"by request"}]`, nil, []float32{0, 1})
	f("", nil, []float32{0, 1})
}

func TestTonsAreRead(t *testing.T) {
	f := func(text string, tons float32, length int) {
		t.Helper()
		if gotTons, gotLength := tonsAt(queryWords(text)); gotTons != tons || gotLength != length {
			t.Errorf("%q is %v tons of %d words", text, gotTons, gotLength)
		}
	}
	f("20 ton excavator", 20, 2)
	f("20 tons", 20, 2)
	f("20ton excavator", 20, 1)
	f("20-ton class excavator", 20, 3)
	f("3.5 ton mini", 3.5, 3)
	f("d6 20 ton", 0, 0)
	f("20", 0, 0)
	f("ton", 0, 0)
	f("0 ton", 0, 0)
	f("stoughton trailer", 0, 0)
}

// TestMachinesOfTheSizeComeFirst checks that a size class finds machines before the attachments that name it.
func TestMachinesOfTheSizeComeFirst(t *testing.T) {
	x := NewIndex(nil)
	weighs := func(pounds string) sizeClass {
		return sizeClassOf(`[{"label":"Operating weight","value":"` + pounds + ` lb"}]`)
	}
	x.Replace([]Document{
		{ID: 1, Title: "Werk-Brau 20 ton excavator ripper", FamilyID: 1, Family: "Rippers"},
		{ID: 2, Title: "Komatsu PC210 excavator", FamilyID: 2, Family: "Crawler excavators", Size: weighs("51,000")},
		{ID: 3, Title: "Komatsu PC490 excavator", FamilyID: 2, Family: "Crawler excavators", Size: weighs("108,000")},
	}, nil, Groups{}, usualSynonyms())
	for text, want := range map[string][]int64{"20 ton excavator": {2, 1}, "20 ton ripper": {1}, "50 ton excavator": {3}, "excavator 20 tons": {2, 1}} {
		if got := x.ask(t, "search_string="+text).IDs; !slices.Equal(got, want) {
			t.Errorf("%q finds %v, want %v", text, got, want)
		}
	}
}
