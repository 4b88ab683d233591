package draw

import (
	"maps"
	"slices"
)

// families lists the maps of all family files.
func families() []map[string]machine {
	return []map[string]machine{
		earthmoving,
		loading,
		hauling,
		compacting,
		craning,
		roadwork,
		power,
		trucks,
		deliveryTrucks,
		trailers,
		bulkTrailers,
		agriculture,
		forestry,
		attachments,
		loaderTools,
	}
}

// closeUps lists the maps of all files with details.
func closeUps() []map[string]detail {
	return []map[string]detail{
		runningGear,
		inside,
	}
}

// cropLists lists the maps of all files with crops.
func cropLists() []map[string]crop {
	return []map[string]crop{
		siteCrops,
		roadCrops,
		yardCrops,
	}
}

// Families lists the drawing keys in alphabetical order.
func Families() []string {
	var keys []string
	for _, group := range families() {
		keys = slices.AppendSeq(keys, maps.Keys(group))
	}
	slices.Sort(keys)
	return keys
}

func machineOf(family string) (machine, bool) {
	for _, group := range families() {
		if m, found := group[family]; found {
			return m, true
		}
	}
	return machine{}, false
}

func cropOf(family, view string) (crop, bool) {
	for _, group := range cropLists() {
		if c, found := group[family+"/"+view]; found {
			return c, true
		}
	}
	return crop{}, false
}

func detailOf(view string) (detail, bool) {
	for _, group := range closeUps() {
		if d, found := group[view]; found {
			return d, true
		}
	}
	return detail{}, false
}
