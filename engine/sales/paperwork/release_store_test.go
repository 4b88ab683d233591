package paperwork

import "testing"

// TestPickupAddress checks that nobody is sent to an event's yard for an item that is in another town.
func TestPickupAddress(t *testing.T) {
	const yard = "4100 N Cliff Ave, Sioux Falls, SD 57104"
	for _, c := range []struct{ place, eventLocation, address, phone, want string }{
		{"Sioux Falls, SD", "Sioux Falls, SD", yard, "(605) 555-0142", yard},
		{"Sioux Falls, SD", "Brandon, SD", yard, "(605) 555-0142", yard},
		{"Sioux Falls, SD", "sioux falls, sd", "4100 N Cliff Ave", "(605) 555-0142", "4100 N Cliff Ave"},
		{"North yard", "Sioux Falls, SD", yard, "(605) 555-0142", yard},
		{"Billings, MT", "Sioux Falls, SD", yard, "(605) 555-0142", "Call (605) 555-0142 for the address"},
		{"Billings, MT", "Sioux Falls, SD", yard, "", "Ask the auction house for the address"},
		{"Billings, MT", "", "", "(605) 555-0142", ""},
	} {
		sold := soldItem{Place: c.place, EventLocation: c.eventLocation, Address: c.address}
		if got := sold.pickupAddress(c.phone); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}
