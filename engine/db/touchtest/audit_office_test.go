package touchtest

func init() {
	reading = append(reading, "AuditLog", "HouseAccount", "LastAct", "ActsAfter")
}
