package importer

import (
	"errors"
	"fmt"
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

// of returns the location, or an error and the column it is in.
func (p places) of(values map[string]string) (row db.LocationRow, column string, err error) {
	city, state, column, err := cityAndState(values)
	if err != nil {
		return row, column, err
	}
	zip, hasZip := reference.Zip(fiveDigits(values["zip"]))
	if values["zip"] != "" && !hasZip && city == "" {
		return row, "zip", fmt.Errorf("%q is not a U.S. ZIP code", values["zip"])
	}
	if city == "" && hasZip {
		city, state = zip.City, zip.State
	}
	row.City = strings.Join(strings.Fields(city), " ")
	if row.City == "" && strings.TrimSpace(state) == "" {
		return row, column, errNoPlace
	}
	if row.State, err = stateCode(state); err != nil {
		return row, column, err
	}
	return p.locate(row, values, zip, hasZip)
}

var errNoPlace = errors.New("is empty; an item needs city and state, a state alone, location, or zip")

// cityAndState returns city and state of their columns or of location, and the column to name in an error. The city of a state alone is
// empty.
func cityAndState(values map[string]string) (city, state, column string, err error) {
	location := values["location"]
	switch {
	case values["city"] == "" && location == "" && values["state"] != "":
		return "", values["state"], "state", nil
	case values["city"] != "" || location == "":
		return values["city"], values["state"], "city", nil
	}
	comma := strings.LastIndexByte(location, ',')
	if comma >= 0 {
		return location[:comma], location[comma+1:], "location", nil
	}
	if _, err := stateCode(location); err != nil {
		return "", "", "location", fmt.Errorf("%q is neither a state nor like \"Sioux Falls, SD\"", location)
	}
	return "", location, "location", nil
}

func (p places) locate(row db.LocationRow, values map[string]string, zip reference.Place, hasZip bool) (db.LocationRow, string, error) {
	name := inventory.LocationName(row.City, row.State)
	known, isKnown := p[inventory.FoldName(name)]
	center, hasCenter := reference.City(row.City, row.State)
	if row.City == "" {
		center, hasCenter = reference.StateCenter(row.State)
	}
	switch {
	case values["latitude"] != "" || values["longitude"] != "":
		latitude, err := degrees(values["latitude"], 90)
		if err != nil {
			return row, "latitude", err
		}
		longitude, err := degrees(values["longitude"], 180)
		row.Latitude, row.Longitude = latitude, longitude
		return row, "longitude", err
	case isKnown:
		row.Latitude, row.Longitude = known.Latitude, known.Longitude
	case hasZip:
		row.Latitude, row.Longitude = zip.Latitude, zip.Longitude
	case hasCenter:
		row.Latitude, row.Longitude = center.Latitude, center.Longitude
	default:
		return row, "city", fmt.Errorf("no coordinates for %s: add latitude and longitude, or zip", name)
	}
	return row, "", nil
}

func fiveDigits(zip string) string {
	zip, _, _ = strings.Cut(strings.TrimSpace(zip), "-")
	if len(zip) == 4 { // a spreadsheet dropped the leading zero
		return "0" + zip
	}
	return zip
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
	codes := map[string]string{"virgin islands": "VI", "us virgin islands": "VI", "usvi": "VI", "cnmi": "MP"}
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
		return "", fmt.Errorf("%q is not a state", strings.TrimSpace(state))
	}
	return code, nil
}
