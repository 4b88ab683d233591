package houses

import (
	"reflect"
	"strings"
	"testing"

	"fairwarning/scripts/demo/catalog"
)

// TestSameSeedSameYard checks that the demo is deterministic, and that a larger one begins with the machines of a smaller one.
func TestSameSeedSameYard(t *testing.T) {
	h := prairie()
	few, many := h.roll(7, 0, 50, noon), h.roll(7, 0, 400, noon)
	for i, m := range few {
		if m.title() != many[i].title() || m.serial != many[i].serial {
			t.Fatalf("machine %d differs: %s, %s", i, m.title(), many[i].title())
		}
	}
	if reflect.DeepEqual(few[0].title(), h.roll(8, 0, 1, noon)[0].title()) && few[1].serial == h.roll(8, 0, 2, noon)[1].serial {
		t.Error("another seed gives the same machines")
	}
}

func TestMachinesArePlausible(t *testing.T) {
	for _, h := range houses() {
		for _, m := range h.roll(7, 0, 6_000, noon) {
			worth := m.worth(noon)
			if m.year < m.model.From || m.year > m.model.To || m.year > noon.Year() {
				t.Fatalf("%s: built %d to %d", m.title(), m.model.From, m.model.To)
			}
			if worth <= 0 || worth > m.model.NewPrice*6/5 {
				t.Fatalf("%s worth $%d, new $%d", m.title(), worth, m.model.NewPrice)
			}
			if (m.meter == 0) != (m.family.Meter == "") {
				t.Fatalf("%s: meter %d %s", m.title(), m.meter, m.family.Meter)
			}
			if m.meter > 1_200_000 || m.family.Meter == "hours" && m.meter > 25_000 {
				t.Fatalf("%s: meter %d %s", m.title(), m.meter, m.family.Meter)
			}
			if n := len(m.pictures()); n < 4 || n > 12 {
				t.Fatalf("%s has %d pictures", m.title(), n)
			}
			if text := m.description(); strings.Contains(text, "%!") || strings.Contains(text, "  ") {
				t.Fatalf("description %q", text)
			}
			if len(m.serial) != 17 {
				t.Fatalf("serial %q", m.serial)
			}
		}
	}
}

// TestConsignFillsEverySale checks that every sale gets its share from its categories, and that enough machines remain to sell
// at an asking price.
func TestConsignFillsEverySale(t *testing.T) {
	for _, h := range houses() {
		machines := h.roll(7, 0, 2600, noon)
		consignments := h.consign(7, machines)
		bySale, free := map[string]int{}, 0
		for i, p := range consignments {
			if p.sale == nil {
				free++
				continue
			}
			if !p.sale.takes(machines[i].family.Category) {
				t.Fatalf("%s took a %s", p.sale.code, machines[i].family.Noun)
			}
			bySale[p.sale.code]++
		}
		for _, s := range h.calendar {
			if bySale[s.code] < 12 {
				t.Errorf("%s has %d lots", s.code, bySale[s.code])
			}
		}
		if free < len(machines)/5 {
			t.Errorf("%s: only %d of %d for offers", h.slug, free, len(machines))
		}
	}
}

func TestIncrementsGrow(t *testing.T) {
	for price := 1; price < 300_000; price += 7 {
		if increment(price) > increment(price+7) {
			t.Fatalf("increment falls at $%d", price)
		}
		if r := roundPrice(price); r <= 0 || r%increment(price) != 0 {
			t.Fatalf("$%d rounds to $%d", price, r)
		}
	}
}

func TestTitlesRepeatNothing(t *testing.T) {
	for _, c := range []struct{ model, noun, want string }{
		{"40-foot log", "log trailer", "2020 Big John 40-foot log trailer"},
		{"Heavy duty pallet fork", "pallet forks", "2020 Big John Heavy duty pallet forks"},
		{"850L LGP", "LGP dozer", "2020 Big John 850L LGP dozer"},
		{"320", "crawler excavator", "2020 Big John 320 crawler excavator"},
	} {
		m := machine{year: 2020, model: catalog.Model{Make: "Big John", Name: c.model}, family: catalog.Family{Noun: c.noun}}
		if got := m.title(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
