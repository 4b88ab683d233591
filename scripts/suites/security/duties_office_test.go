package security

func init() {
	examples["GetDuties"] = example{}
}
