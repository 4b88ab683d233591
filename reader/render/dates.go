package render

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"time"
)

// dateOptions are the options of Intl.DateTimeFormat that the site uses, as the bundle writes them (site/docs/rendering.md).
const dateOptions = `{"weekday":"long","year":"numeric","month":"long","day":"2-digit","hour":"numeric","minute":"2-digit","hour12":true,"timeZoneName":"short"}`

// formatDate returns what browsers return for new Intl.DateTimeFormat('en-US', {...options, timeZone: zone}).format(at), with at
// in milliseconds since 1970, from year 1 to 9999; before 2000 the name of a zone may be another. It fails for other options, other
// years, and time zones that are not IANA names.
func formatDate(at float64, zone, options string) (string, error) {
	if options != dateOptions {
		return "", fmt.Errorf("date options %.200q are not supported", options)
	}
	location, err := locationOf(zone)
	if err != nil {
		return "", err
	}
	if math.Abs(at) > maxMillis {
		return "", fmt.Errorf("%v is no date", at)
	}
	t := time.UnixMilli(int64(math.Floor(at))).In(location)
	if t.Year() < 1 || t.Year() > 9999 {
		return "", fmt.Errorf("year %d is not supported", t.Year())
	}
	return fmt.Sprintf("%s, %s %02d, %d at %s %s", t.Weekday(), t.Month(), t.Day(), t.Year(), t.Format("3:04 PM"), zoneName(t, zone)), nil
}

// maxMillis is beyond year 9999 and has an exact float64.
const maxMillis = 1 << 48

// hostFormatDate is formatDate for the bundle. Its errors become exceptions.
func hostFormatDate(args []any) (any, error) {
	if len(args) != 3 {
		return nil, errDateArguments
	}
	at, isNumber := number(args[0])
	zone, isZone := args[1].(string)
	options, isText := args[2].(string)
	if !isNumber || !isZone || !isText || math.IsNaN(at) {
		return nil, errDateArguments
	}
	return formatDate(at, zone, options)
}

var errDateArguments = errors.New("hostFormatDate takes milliseconds, a time zone and options as JSON")

// number returns a JavaScript number, which arrives as an int if it is one.
func number(value any) (float64, bool) {
	switch n := value.(type) {
	case int:
		return float64(n), true
	case float64:
		return n, true
	}
	return 0, false
}

// locations are the time zones used so far, by name: at most as many as there are.
var locations sync.Map

// notZones are names of the database's files that are no time zones to browsers.
var notZones = []string{"posix/", "right/", "Local", "Factory", "localtime", "posixrules"}

func locationOf(zone string) (*time.Location, error) {
	if known, found := locations.Load(zone); found {
		return known.(*time.Location), nil
	}
	for _, other := range notZones {
		if strings.HasPrefix(zone, other) {
			return nil, fmt.Errorf("%.100q is no time zone", zone)
		}
	}
	location, err := time.LoadLocation(zone)
	if err != nil || zone == "" {
		return nil, fmt.Errorf("%.100q is no time zone", zone)
	}
	locations.Store(zone, location)
	return location, nil
}
