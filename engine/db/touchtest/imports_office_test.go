package touchtest

func init() {
	reading = append(reading, "ImportRunOfJob", "RecordImported")
	for _, table := range []string{"import_jobs", "import_parts", "import_maps"} {
		silent[table] = "files that the office imports, and their maps"
	}
}
