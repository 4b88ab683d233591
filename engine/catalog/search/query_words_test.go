package search

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestSingular(t *testing.T) {
	for word, want := range map[string]string{
		"excavators": "excavator", "loaders": "loader", "batteries": "battery", "winches": "winch", "boxes": "box", "bus": "bus",
		"glass": "glass", "320s": "320s", "forks": "fork", "truck": "truck",
	} {
		if got := singular(word); got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}

func TestLeadTokens(t *testing.T) {
	for model, want := range map[string][]string{
		"D6T XL": {"d6t", "d6txl"}, "F-550 XL": {"f550", "f550xl"}, "PC210LC-11": {"pc210lc", "pc210lc11"}, "320": {"320"},
		"GS-1930": {"gs1930"}, "580 Super N": {"580", "580supern"}, "Fusion": nil, "": nil,
	} {
		if got := leadTokens(model); !slices.Equal(got, want) {
			t.Errorf("%q is known by %v, want %v", model, got, want)
		}
	}
}

func TestSeries(t *testing.T) {
	for model, want := range map[string]string{"140g": "140", "d6r": "d6", "pc200": "", "320": "", "d6": "", "lc": ""} {
		if got := series(model); got != want {
			t.Errorf("%q is of series %q, want %q", model, got, want)
		}
	}
}

func TestPostingsAreThoseAdded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p postings
		var want []uint32
		doc := uint32(0)
		for _, step := range rapid.SliceOf(rapid.Uint32Range(0, 70_000)).Draw(t, "steps") {
			doc += step
			p.add(doc)
			if len(want) == 0 || want[len(want)-1] != doc {
				want = append(want, doc)
			}
		}
		var got []uint32
		p.each(func(doc uint32) bool { got = append(got, doc); return true })
		if !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// FuzzQueryWords checks that any text becomes at most 16 distinct words without spaces.
func FuzzQueryWords(f *testing.F) {
	f.Add("Motor grader 140G, lot #290")
	f.Add("\xff ßẞ ﬁ １２")
	f.Fuzz(func(t *testing.T, text string) {
		words := queryWords(text)
		for i, word := range words {
			if word == "" || strings.ContainsAny(word, " \t") || slices.Contains(words[:i], word) {
				t.Fatalf("%q of %q", word, words)
			}
			_, _, _ = singular(word), series(word), reversed(word)
		}
		if len(words) > maxWords {
			t.Fatalf("%d words", len(words))
		}
	})
}

// FuzzSynonyms checks that any list is either refused or can be asked for any text.
func FuzzSynonyms(f *testing.F) {
	f.Add("dozer = bulldozer\n- bobcat\nsemi > truck", "bobcat semi")
	f.Fuzz(func(t *testing.T, list, text string) {
		s, err := ParseSynonyms(list)
		if err != nil {
			return
		}
		words := queryWords(text)
		for at := range words {
			if _, length := s.at(words[at:]); length > len(words)-at {
				t.Fatalf("%d of %d words", length, len(words)-at)
			}
		}
	})
}

func TestSynonyms(t *testing.T) {
	s, err := ParseSynonyms("track hoe = diggy\n- bobcat\nbig cat > dozer # ours")
	if err != nil {
		t.Fatal(err)
	}
	finds := func(typed, term string) bool {
		found, _ := s.at(strings.Fields(typed))
		return slices.ContainsFunc(found, func(words []string) bool { return strings.Join(words, " ") == term })
	}
	for _, c := range []struct {
		typed, term string
		want        bool
	}{
		{"trackhoes", "excavator", true}, {"track hoe", "diggy", true}, {"diggy", "track hoe", true}, {"excavator", "trackhoe", true},
		{"bobcat", "skid steer", false}, {"big cats", "dozer", true}, {"dozer", "big cat", false}, {"front end loader", "wheel loader", true},
	} {
		if finds(c.typed, c.term) != c.want {
			t.Errorf("%q finds %q: %v", c.typed, c.term, !c.want)
		}
	}
	for _, wrong := range []string{"dozer", "= dozer", "a > ", "one two three four five = six", "-"} {
		if _, err := ParseSynonyms(wrong); err == nil || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}
