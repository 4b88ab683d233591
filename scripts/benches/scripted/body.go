package main

import (
	"encoding/json"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
)

// card is an item in search results, with the fields that determine how well real ones compress: many repeated
// values, and some random ones in the image URLs.
type card struct {
	ItemID      int64   `json:"item_ID"`
	Category    string  `json:"category"`
	Year        int     `json:"year"`
	Make        string  `json:"make"`
	Model       string  `json:"model"`
	ItemURL     string  `json:"itemURL"`
	Description string  `json:"description"`
	DisplayID   int     `json:"display_ID"`
	StockNumber string  `json:"stockNumber"`
	Location    string  `json:"location"`
	Latitude    float64 `json:"latitude"`
	Longitude   float64 `json:"longitude"`
	Meter       string  `json:"meter"`
	ImageURL    string  `json:"imageUrl"`
	Price       string  `json:"price"`
	PriceKind   string  `json:"priceKind"`
	TotalBids   int     `json:"totalBids"`
}

var (
	makes      = []string{"Caterpillar", "John Deere", "Komatsu", "Hitachi", "Case", "Volvo", "Kubota", "Bobcat", "Kenworth"}
	categories = []string{"Excavators", "Wheel Loaders", "Dozers", "Skid Steers", "Day Cab Trucks", "Flatbed Trailers"}
	locations  = []string{"Sioux Falls, SD", "Omaha, NE", "Fargo, ND", "Des Moines, IA", "Billings, MT", "Kansas City, MO"}
)

// bodyOf returns a body of exactly the given size, always the same for the same URL.
func bodyOf(uri string, bytes int) []byte {
	seed := fnv.New64a()
	_, _ = seed.Write([]byte(uri)) // a hash never fails
	random := rand.New(rand.NewPCG(seed.Sum64(), 0))
	body := []byte(`{"items":[`)
	for {
		next, err := json.Marshal(cardOf(random))
		if err != nil {
			panic("BUG: card cannot be written: " + err.Error())
		}
		const room = len(`],"corrected":""}`)
		if len(body)+1+len(next)+room > bytes {
			return fill(body, bytes)
		}
		if body[len(body)-1] != '[' {
			body = append(body, ',')
		}
		body = append(body, next...)
	}
}

// fill completes the body with text up to its size.
func fill(body []byte, bytes int) []byte {
	const words = "no reserve, runs and drives, sold as it stands, "
	body = append(body, `],"corrected":"`...)
	for i := 0; len(body) < bytes-len(`"}`); i++ {
		body = append(body, words[i%len(words)])
	}
	return append(body, `"}`...)
}

func cardOf(random *rand.Rand) card {
	one := func(of []string) string { return of[random.IntN(len(of))] }
	id, year := 100_000+random.Int64N(900_000), 1995+random.IntN(31)
	category, maker, model := one(categories), one(makes), "ZX"+strconv.Itoa(100+random.IntN(900))+"LC"
	return card{
		ItemID: id, Category: category, Year: year, Make: maker, Model: model,
		ItemURL:     "/item/" + strconv.FormatInt(id, 10),
		Description: strconv.Itoa(year) + " " + maker + " " + model,
		DisplayID:   1 + random.IntN(8), StockNumber: "PI-" + strconv.FormatInt(id, 36), Location: one(locations),
		Latitude: float64(random.IntN(9_000_000)) / 1e5, Longitude: -float64(random.IntN(18_000_000)) / 1e5,
		Meter:    strconv.Itoa(random.IntN(20_000)) + " hours",
		ImageURL: "/media/" + digest(random) + "/640.webp",
		Price:    strconv.Itoa(500*random.IntN(400)) + ".00", PriceKind: "current", TotalBids: random.IntN(60),
	}
}

// digest returns a random value in place of the SHA-256 that names an image.
func digest(random *rand.Rand) string {
	text := make([]byte, 64)
	for i := range text {
		text[i] = "0123456789abcdef"[random.IntN(16)]
	}
	return string(text)
}
