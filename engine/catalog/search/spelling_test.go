package search

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestACorrectionNeverCrossesKinds misspells what machines are called, by one letter: the correction is the same kind, or there is none.
func TestACorrectionNeverCrossesKinds(t *testing.T) {
	x := NewIndex(nil)
	x.Replace([]Document{
		{ID: 1, Title: "Backhoe loader", Family: "Backhoe loaders", FamilyID: 1}, {ID: 2, Title: "Trencher", Family: "Trenchers", FamilyID: 2},
		{ID: 3, Title: "Wheel loader", Family: "Wheel loaders", FamilyID: 3}, {ID: 4, Title: "Tandem roller", Family: "Tandem rollers", FamilyID: 4},
		{ID: 5, Title: "Motor grader, greaser and trailer"}, {ID: 6, Title: "Dozer"}, {ID: 7, Title: "Excavator", Text: "Grade control"},
	}, nil, Groups{}, usualSynonyms())
	terms := slices.Sorted(maps.Keys(usualSynonyms().terms))
	rapid.Check(t, func(t *rapid.T) {
		term := rapid.SampledFrom(terms).Draw(t, "term")
		typed := misspelled(t, term)
		if x.synonyms.knows(typed) || x.occurs(typed) {
			t.Skip("another word")
		}
		if got, found := x.correct(typed); found && x.synonyms.isOtherKind(got, term) {
			t.Fatalf("%q, from %q, became %q", typed, term, got)
		}
	})
	for _, text := range []string{"trackhoe", "trackhoes", "track hoe", "trakhoe"} {
		if r := x.Search(Query{Text: text, Page: 1, Size: 10}, 0); !slices.Equal(r.IDs, []int64{7}) {
			t.Errorf("%q finds %v, understood as %q", text, r.IDs, r.Corrected)
		}
	}
}

// misspelled changes, drops, doubles or swaps one letter of a word.
func misspelled(t *rapid.T, word string) string {
	letters := []rune(word)
	at := rapid.IntRange(0, len(letters)-1).Draw(t, "at")
	switch rapid.IntRange(0, 3).Draw(t, "typo") {
	case 0:
		letters[at] = rapid.RuneFrom([]rune("abcdefghijklmnopqrstuvwxyz")).Draw(t, "letter")
	case 1:
		letters = slices.Delete(letters, at, at+1)
	case 2:
		letters = slices.Insert(letters, at, letters[at])
	default:
		other := max(0, at-1)
		letters[at], letters[other] = letters[other], letters[at]
	}
	return string(letters)
}
