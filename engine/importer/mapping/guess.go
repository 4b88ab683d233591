package mapping

import (
	"slices"
	"strings"
	"unicode"
)

// synonyms are the names that exports and people use for our columns, folded as bareName does. Our own names need no entry.
var synonyms = map[string]string{
	"stock": "stock_number", "stk": "stock_number", "stockno": "stock_number", "stknumber": "stock_number", "stkno": "stock_number", "stockid": "stock_number",
	"unit": "stock_number", "unitnumber": "stock_number", "unitno": "stock_number", "unitid": "stock_number", "assetnumber": "stock_number",
	"asset": "stock_number", "assetid": "stock_number", "equipmentid": "stock_number", "equipmentnumber": "stock_number", "itemnumber": "stock_number",
	"itemid": "stock_number", "inventorynumber": "stock_number", "sku": "stock_number", "inventoryid": "stock_number", "eqno": "stock_number",
	"type": "category", "class": "category", "equipmentcategory": "category", "machinecategory": "category", "equipmenttype": "family", "machinetype": "family",
	"subcategory": "family", "subtype": "family", "subclass": "family",
	"manufacturer": "make", "mfg": "make", "mfr": "make", "brand": "make", "oem": "make", "machinemake": "make",
	"modelnumber": "model", "modelno": "model", "machinemodel": "model", "mdl": "model",
	"yr": "year", "modelyear": "year", "mfgyear": "year", "yearofmanufacture": "year", "yearbuilt": "year",
	"headline": "title", "itemtitle": "title", "lottitle": "title", "name": "title",
	"desc": "description", "details": "description", "comments": "description", "longdescription": "description", "itemdescription": "description",
	"remarks": "description", "lotdescription": "description", "notes": "description",
	"serial": "serial_number", "serialno": "serial_number", "sn": "serial_number", "vin": "serial_number", "pin": "serial_number", "vinserial": "serial_number",
	"vinnumber": "serial_number", "serialvin": "serial_number", "snvin": "serial_number",
	"cond": "condition", "titlestatus": "title_status", "hastitle": "titled",
	"hours": "meter", "hrs": "meter", "hourmeter": "meter", "meterreading": "meter", "smu": "meter", "usage": "meter", "hourreading": "meter",
	"miles": "meter", "mileage": "meter", "odometer": "meter", "odo": "meter", "kilometers": "meter", "km": "meter", "meterunits": "meter_unit",
	"metertype": "meter_unit", "usageunit": "meter_unit",
	"town": "city", "st": "state", "province": "state", "zipcode": "zip", "postalcode": "zip", "postcode": "zip", "loc": "location", "yard": "location",
	"itemlocation": "location", "citystate": "location", "lat": "latitude", "lng": "longitude", "long": "longitude", "lon": "longitude",
	"specs": "specifications", "price": "asking_price", "listprice": "asking_price", "retail": "asking_price", "retailprice": "asking_price",
	"askprice": "asking_price", "asking": "asking_price", "saleprice": "asking_price", "buynow": "buy_now_price", "buyitnow": "buy_now_price",
	"buyitnowprice": "buy_now_price", "offers": "allow_offers", "acceptoffers": "allow_offers", "obo": "allow_offers",
	"eventcode": "event", "auction": "event", "sale": "event", "auctioncode": "event", "salecode": "event",
	"lot": "lot_number", "lotno": "lot_number", "lotid": "lot_number", "group": "lot_group",
	"startbid": "starting_price", "startingbid": "starting_price", "openingbid": "starting_price", "minimumbid": "starting_price", "minbid": "starting_price",
	"startprice": "starting_price", "openbid": "starting_price", "reserve": "reserve_price", "reservebid": "reserve_price", "minimumprice": "reserve_price",
	"enddate": "ends_at", "endtime": "ends_at", "closing": "ends_at", "closes": "ends_at", "closingtime": "ends_at", "closingdate": "ends_at", "ends": "ends_at",
	"seller": "seller_email", "consignoremail": "seller_email", "consignor": "seller_email", "owneremail": "seller_email", "selleremailaddress": "seller_email",
	"qty": "quantity", "pieces": "quantity", "count": "quantity", "internalnotes": "office_note", "officenotes": "office_note", "auctioneernotes": "office_note",
	"images": "photos", "pictures": "photos", "photo": "photos", "image": "photos", "imagefiles": "photos", "pics": "photos",
}

// nameUnits are the units that the name of a column gives for its reading.
var nameUnits = []struct{ word, unit string }{
	{"km", "km"}, {"kilometer", "km"}, {"mile", "miles"}, {"odo", "miles"}, {"hour", "hours"}, {"hrs", "hours"}, {"smu", "hours"},
}

// Guess returns rules for the columns of a file that are likely to be ours, each of ours once. Our own names win over other names for the same
// thing, and earlier columns over later ones.
func Guess(columns []string) (rules ColumnRules) {
	taken, guessed := map[string]bool{}, map[string]string{}
	for _, isOwn := range []bool{true, false} {
		for _, name := range columns {
			column, known := own(name)
			if !isOwn {
				column, known = guess(name)
			}
			if known && guessed[name] == "" && !taken[column] {
				taken[column], guessed[name] = true, column
			}
		}
	}
	for _, name := range columns {
		column := guessed[name]
		if column == "" {
			continue
		}
		rules = append(rules, ColumnRule{Column: column, From: name})
		if unit := unitIn(name); column == "meter" && unit != "" && !taken["meter_unit"] {
			taken["meter_unit"] = true
			rules = append(rules, ColumnRule{Column: "meter_unit", Value: &unit})
		}
	}
	return rules
}

func guess(name string) (column string, known bool) {
	bare := bareName(name)
	if column, known = synonyms[bare]; known {
		return column, true
	}
	at := slices.IndexFunc(Columns(), func(c string) bool { return bareName(c) == bare })
	if at >= 0 {
		return Columns()[at], true
	}
	for _, ending := range []string{"usd", "number", "hrs", "hours", "miles", "km"} { // "Price (USD)", "Meter (hrs)"
		if column, known = synonyms[strings.TrimSuffix(bare, ending)]; known {
			return column, true
		}
		if column, known = own(strings.TrimSuffix(bare, ending)); known {
			return column, true
		}
	}
	return "", false
}

// bareName leaves only letters and digits of a name, in lower case.
func bareName(name string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return unicode.ToLower(c)
		}
		return -1
	}, strings.ReplaceAll(name, "#", ""))
}

func unitIn(name string) string {
	bare := bareName(name)
	for _, u := range nameUnits {
		if strings.Contains(bare, u.word) {
			return u.unit
		}
	}
	return ""
}
