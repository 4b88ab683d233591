package touchtest

import "strings"

func init() {
	reading = append(reading, strings.Fields("ClearDueChecks")...)
	silent["check_clearings"], silent["releases"] = "people", "people"
}
