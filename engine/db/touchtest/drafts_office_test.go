package touchtest

func init() {
	reading = append(reading, "OfficeEvents", "OfficeEvent", "OfficeEventCards", "OfficeItemCard", "PublicItem", "PublicMedia", "GroupsOfDrafts",
		"AddCategory", "AddFamily", "AddMake", "AddModel", "AddLocation")
	for _, table := range []string{"categories", "families", "makes", "models", "locations"} {
		silent[table] = "groups: they show with their first public item, which touches, so that the groups of drafts stay private"
	}
}
