package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// item holds the fields of GetItem that a head needs.
type item struct {
	ItemID      int64        `json:"item_ID"`
	Category    string       `json:"category"`
	Family      string       `json:"family"`
	Year        int          `json:"year"`
	Make        string       `json:"make"`
	Model       string       `json:"model"`
	ItemURL     string       `json:"itemURL"`
	Title       string       `json:"description"`
	DisplayID   int          `json:"display_ID"`
	StockNumber string       `json:"stockNumber"`
	Location    string       `json:"location"`
	Meter       string       `json:"meter"`
	Photo       *photo       `json:"photo"`
	EndTime     string       `json:"endTime"`
	Price       *json.Number `json:"price"`
	Details     struct {
		Text         string `json:"text"`
		SerialNumber string `json:"serialNumber"`
	} `json:"details"`
}

type photo struct {
	TypeID   int    `json:"type_ID"`
	ImageURL string `json:"imageUrl"`
	SrcSet   string `json:"srcSet"`
}

// gallerySizes is the sizes attribute of the gallery (site/src/inventory/item/gallery/slide.tsx). If they differ,
// browsers fetch the first image twice.
const gallerySizes = "(min-width: 1367px) 880px, (min-width: 992px) 62vw, 100vw"

func (h *head) describeItem(in *Input, main *Answer) error {
	var it item
	if err := json.Unmarshal(main.Body, &it); err != nil {
		return fmt.Errorf("GetItem: %w", err)
	}
	photos := it.photos(in)
	h.title, h.description, h.kind = it.Title, it.summary(), "product"
	h.keywords = joinKnown(", ", it.Make, it.Model, it.Family, it.Category)
	h.canonical = in.Origin + cmp.Or(local(it.ItemURL), fmt.Sprintf("/item/%d", it.ItemID))
	if len(photos) > 0 {
		h.image = absolute(in.Origin, photos[0].ImageURL)
		h.preload = preload{address: local(photos[0].ImageURL), srcSet: photos[0].SrcSet, sizes: gallerySizes}
	}
	h.data = []any{it.product(in.Origin, h.canonical, in.Tenant, photos), it.breadcrumbs(in.Origin, h.canonical)}
	return nil
}

// photos returns the photos of the gallery, or those of the card.
func (it *item) photos(in *Input) []photo {
	for _, a := range in.Answers {
		var gallery struct {
			Photos []photo `json:"photos"`
		}
		if a.ID == "GetPhotoGallery" && json.Unmarshal(a.Body, &gallery) == nil && len(gallery.Photos) > 0 {
			return gallery.Photos
		}
	}
	if it.Photo != nil {
		return []photo{*it.Photo}
	}
	return nil
}

// summary returns the start of the description, shortened as on the site, or the facts.
func (it *item) summary() string {
	const longest = 160
	text := strings.Join(strings.Fields(it.Details.Text), " ")
	if text == "" {
		return joinKnown(". ", it.Title, it.Meter, it.Location)
	}
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	return strings.TrimRight(string([]rune(text)[:longest-3]), " ") + "…"
}

// object is a node of JSON-LD; put skips empty values.
type object map[string]any

func (o object) put(name string, value any, isKnown bool) {
	if isKnown {
		o[name] = value
	}
}

func (it *item) product(origin, address string, t *Tenant, photos []photo) object {
	product := object{"@context": "https://schema.org", "@type": it.schemaType(), "name": it.Title, "url": address}
	var images []string
	for _, p := range photos {
		if p.ImageURL != "" && len(images) < 12 {
			images = append(images, absolute(origin, p.ImageURL))
		}
	}
	product.put("description", it.summary(), true)
	product.put("image", images, len(images) > 0)
	product.put("sku", it.StockNumber, it.StockNumber != "")
	product.put("category", it.Category, it.Category != "")
	product.put("brand", object{"@type": "Brand", "name": it.Make}, it.Make != "")
	product.put("model", it.Model, it.Model != "")
	product.put("productionDate", fmt.Sprint(it.Year), it.Year > 0)
	product.put("serialNumber", it.Details.SerialNumber, it.Details.SerialNumber != "")
	product["itemCondition"] = "https://schema.org/UsedCondition"
	if it.schemaType() == "Vehicle" {
		product.put("vehicleModelDate", fmt.Sprint(it.Year), it.Year > 0)
		if reading := it.odometer(); reading != nil {
			product["mileageFromOdometer"] = reading
		}
	}
	product["offers"] = it.offer(address, t)
	return product
}

// schemaType returns Vehicle for items with an odometer or that are towed, otherwise Product.
func (it *item) schemaType() string {
	text := strings.ToLower(it.Category + " " + it.Family)
	if strings.Contains(text, "attachment") || !strings.Contains(text, "truck") && !strings.Contains(text, "trailer") && it.odometer() == nil {
		return "Product"
	}
	return "Vehicle"
}

var mileage = regexp.MustCompile(`^([0-9][0-9,]*) (miles|mi|kilometers|km)$`)

// odometer parses "184,220 miles"; it returns nil for hours or nothing.
func (it *item) odometer() object {
	m := mileage.FindStringSubmatch(strings.ToLower(it.Meter))
	if m == nil {
		return nil
	}
	code := "KMT"
	if strings.HasPrefix(m[2], "mi") {
		code = "SMI"
	}
	return object{"@type": "QuantitativeValue", "value": json.Number(strings.ReplaceAll(m[1], ",", "")), "unitCode": code}
}

// availabilities by display id (specification section 4). Items that can no longer be bid on or bought are sold out.
var availabilities = map[int]string{1: "PreOrder", 4: "SoldOut", 6: "SoldOut", 7: "OutOfStock"}

func (it *item) offer(address string, t *Tenant) object {
	availability := cmp.Or(availabilities[it.DisplayID], "InStock")
	offer := object{
		"@type": "Offer", "url": address, "priceCurrency": "USD", "availability": "https://schema.org/" + availability,
		"seller": object{"@type": "Organization", "name": t.Name},
	}
	if it.Price != nil {
		offer["price"] = *it.Price
	}
	offer.put("priceValidUntil", it.EndTime, it.EndTime != "")
	offer.put("availableAtOrFrom", object{"@type": "Place", "address": it.Location}, it.Location != "")
	return offer
}

func (it *item) breadcrumbs(origin, address string) object {
	steps := []any{crumb(1, "Home", origin+"/")}
	if it.Category != "" {
		steps = append(steps, crumb(2, it.Category, origin+"/search?categories="+escapeQuery(it.Category)))
	}
	if it.Family != "" {
		steps = append(steps, crumb(len(steps)+1, it.Family, origin+"/search?families="+escapeQuery(it.Family)))
	}
	steps = append(steps, crumb(len(steps)+1, it.Title, address))
	return object{"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": steps}
}

func crumb(position int, name, address string) object {
	return object{"@type": "ListItem", "position": position, "name": name, "item": address}
}

func joinKnown(separator string, parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), separator)
}
