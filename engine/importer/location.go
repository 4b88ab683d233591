package importer

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"sync"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/reference"
)

// places finds an item's location, a city or a state alone. Coordinates come from the row, else from a known location, else from the ZIP
// code, else from the city or the middle of the state.
type places map[string]db.LocationRow // by folded name

func newPlaces(known []db.LocationRow) places {
	p := places{}
	for _, row := range known {
		p[row.Folded] = row
	}
	return p
}

// placeColumns are the columns of an item's location.
var placeColumns = []string{"city", "state", "location", "zip", "latitude", "longitude"}

// of returns the location of an item, and sets its ZIP code if the row has one, or an error and the column it is in. A place that is
// only partly known gives the state, with a warning.
func (p places) of(i *item) (row db.LocationRow, column string, err error) {
	values := i.row.Values
	text, column := givenPlace(values)
	zip := readZip(text.zip)
	if text.zip == "" {
		zip = zipPlace{}
	}
	if text.city == "" && text.state == "" && zip.known {
		text.city, text.state = zip.place.City, zip.place.State
	}
	text.state = cmp.Or(text.state, first(zip.state, zip.place.State))
	if row.City = tidy(text.city); row.City == "" && text.state == "" {
		if zip.remark != "" {
			return row, "zip", errors.New(zip.remark)
		}
		return row, column, p.missing(i)
	}
	if row.State, err = stateCode(text.state); err != nil {
		if column == "location" && text.state == "" {
			err = fmt.Errorf("%q is neither a state nor like \"Sioux Falls, SD\"", values["location"])
		}
		return row, column, err
	}
	if zip.remark != "" {
		i.row.Warn("zip", zip.remark)
	}
	if zip.known && zip.place.State != row.State {
		i.row.Warn("zip", fmt.Sprintf("%q is in %s, not %s; imported without it", text.zip, zip.place.State, row.State))
		zip.known = false
	}
	if zip.known {
		i.zip = zip.place.Zip
	}
	row, column = p.locate(row, i, zip, column)
	return row, column, nil
}

var errNoPlace = errors.New("is empty; an item needs city and state, a state alone, location, or zip")

// missing says what is missing where a row has no place.
func (p places) missing(i *item) error {
	if i.row.IsBad(placeColumns...) {
		return errors.New("has no place that can be imported")
	}
	return errNoPlace
}

// givenPlace returns the place of the columns city, state and zip, or else of location, and the column to name in an error.
func givenPlace(values map[string]string) (text placeText, column string) {
	location := values["location"]
	switch {
	case values["city"] == "" && location == "" && values["state"] != "":
		return placeText{state: values["state"], zip: values["zip"]}, "state"
	case values["city"] != "" && values["state"] == "":
		text = parsePlace(values["city"]) // both in one column
		column = "city"
	case values["city"] != "" || location == "":
		return placeText{values["city"], values["state"], values["zip"]}, "city"
	default:
		text, column = parsePlace(location), "location"
	}
	text.zip = first(values["zip"], text.zip)
	return text, column
}

// locate sets the coordinates: those of the row, else of a known location, of the ZIP code, of the city, or of the state.
func (p places) locate(row db.LocationRow, i *item, zip zipPlace, column string) (db.LocationRow, string) {
	if latitude, longitude, given := i.coordinates(); given {
		row.Latitude, row.Longitude = latitude, longitude
		return row, column
	}
	if known, isKnown := p.known(row); isKnown {
		return known, column
	}
	center, found := reference.City(row.City, row.State)
	if found && row.City == strings.ToUpper(row.City) {
		row.City = center.City
	}
	switch {
	case zip.known:
		center = zip.place
	case !found && row.City != "":
		center = p.part(&row, i, column)
	case !found:
		center, _ = reference.StateCenter(row.State) // every state has one
	}
	row.Latitude, row.Longitude = center.Latitude, center.Longitude
	return row, column
}

// known returns the location of the house with this name.
func (p places) known(row db.LocationRow) (db.LocationRow, bool) {
	known, isKnown := p[inventory.FoldName(inventory.LocationName(row.City, row.State))]
	if isKnown {
		row.Latitude, row.Longitude = known.Latitude, known.Longitude
	}
	return row, isKnown
}

// part finds the city within what the row has for it, or leaves the state alone, with a warning in either case.
func (p places) part(row *db.LocationRow, i *item, column string) reference.Place {
	if city, found := knownPart(row.City, row.State); found {
		i.row.Warn(column, fmt.Sprintf("%q is not a known city of %s; imported as %s, %s", row.City, row.State, city, row.State))
		row.City = city
		center, _ := reference.City(city, row.State) // just found
		return center
	}
	i.row.Warn(column, fmt.Sprintf("no coordinates for %s; imported as %s. Add latitude and longitude, or zip", inventory.LocationName(row.City, row.State),
		inventory.LocationName("", row.State)))
	row.City = ""
	center, _ := reference.StateCenter(row.State)
	return center
}

// coordinates returns those of the row. Without both, or with one that is not in degrees, there are none.
func (i *item) coordinates() (latitude, longitude float64, given bool) {
	values := i.row.Values
	if values["latitude"] == "" && values["longitude"] == "" {
		return 0, 0, false
	}
	latitude, err := degrees(values["latitude"], 90)
	if err != nil {
		i.row.Doubt("latitude", err.Error())
		return 0, 0, false
	}
	if longitude, err = degrees(values["longitude"], 180); err != nil {
		i.row.Doubt("longitude", err.Error())
		return 0, 0, false
	}
	return latitude, longitude, true
}

func degrees(value string, limit float64) (float64, error) {
	n, err := strconv.ParseFloat(value, 64)
	if err != nil || n < -limit || n > limit {
		return 0, fmt.Errorf("%q is not in degrees", value)
	}
	return n, nil
}

// stateCodes has the two-letter code by name and by code, for countries with states in addresses, and by other names in use.
var stateCodes = sync.OnceValue(func() map[string]string {
	codes := maps.Clone(shortStates)
	for _, country := range reference.Countries() {
		for _, state := range country.States {
			for _, name := range []string{state.Name, state.Code} {
				if _, taken := codes[inventory.FoldName(name)]; !taken {
					codes[inventory.FoldName(name)] = state.Code
				}
			}
		}
	}
	return codes
})

func stateCode(state string) (string, error) {
	if strings.TrimSpace(state) == "" {
		return "", errors.New("has no state")
	}
	code, known := stateCodes()[inventory.FoldName(state)]
	if !known {
		code, known = stateCodes()[bareState(state)]
	}
	if !known {
		return "", fmt.Errorf("%q is not a state", strings.TrimSpace(state))
	}
	return code, nil
}

// bareState writes a state without dots and spaces: "s. dak." is "sdak".
func bareState(state string) string {
	return strings.NewReplacer(".", "", " ", "").Replace(inventory.FoldName(state))
}

// shortStates has other names in use, those from before two-letter codes without dots and spaces.
var shortStates = map[string]string{
	"virgin islands": "VI", "us virgin islands": "VI", "usvi": "VI", "cnmi": "MP", "washington dc": "DC", "pei": "PE",
	"ala": "AL", "ariz": "AZ", "ark": "AR", "calif": "CA", "cal": "CA", "colo": "CO", "conn": "CT", "del": "DE", "fla": "FL", "ill": "IL", "ind": "IN",
	"kan": "KS", "kans": "KS", "mass": "MA", "mich": "MI", "minn": "MN", "miss": "MS", "mont": "MT", "neb": "NE", "nebr": "NE", "nev": "NV", "okla": "OK",
	"ore": "OR", "penn": "PA", "penna": "PA", "sdak": "SD", "ndak": "ND", "tenn": "TN", "tex": "TX", "wash": "WA", "wva": "WV", "wis": "WI", "wisc": "WI", "wyo": "WY",
	"alta": "AB", "man": "MB", "ont": "ON", "que": "QC", "sask": "SK", "newfoundland": "NL",
}
