package db_test

func init() {
	reading = append(reading, "AuditLog", "HouseAccount", "LastAct", "ActsAfter")
}
