package inventory

import (
	"net/url"
	"strconv"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory/photos"
)

// ItemURL returns the path of an item's page (specification section 2): the SEO-description form if the item has one,
// otherwise the year/make/model form. Empty segments are written as "na".
func ItemURL(c *ItemCard) string {
	segments := []string{c.Category, c.Family}
	if c.SEODescription != "" {
		segments = append(segments, c.SEODescription)
	} else {
		year := ""
		if c.Year > 0 {
			year = strconv.Itoa(c.Year)
		}
		segments = append(segments, year, c.Make, c.Model)
	}
	path := "/item"
	for _, segment := range segments {
		path += "/" + encodeSegment(segment)
	}
	return path + "/" + strconv.FormatInt(c.ID, 10)
}

// asEncodeURIComponent turns the output of url.QueryEscape into that of encodeURIComponent, which leaves these characters alone
// and writes a space as %20.
var asEncodeURIComponent = strings.NewReplacer("+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*")

// encodeSegment encodes like encodeURIComponent, so that the engine and the site write the same URL.
func encodeSegment(text string) string {
	if text == "" {
		return "na"
	}
	return asEncodeURIComponent.Replace(url.QueryEscape(text))
}

func MediaURL(sha, name string) string { return MediaPrefix + sha + "/" + name }

// PictureURL returns a URL that every browser can show, or "" without a picture.
func PictureURL(sha, kind string) string {
	switch {
	case sha == "":
		return ""
	case kind == db.MediaVector:
		return MediaURL(sha, "vector.svg")
	}
	return MediaURL(sha, "1280.jpg")
}

// HeroURL returns the address of a hero image.
func HeroURL(media *db.MediaRow) string {
	if media.Kind == db.MediaVector {
		return MediaURL(media.SHA, "vector.svg")
	}
	return MediaURL(media.SHA, "1920.jpg")
}

// LogoURL returns the address of a logo. Papers and mail take the JPEG file next to a transparent one.
func LogoURL(media *db.MediaRow, isTransparent bool) string {
	switch {
	case media.Kind == db.MediaVector:
		return MediaURL(media.SHA, "vector.svg")
	case isTransparent:
		return MediaURL(media.SHA, "640.webp")
	}
	return MediaURL(media.SHA, "640.jpg")
}

// srcSet lists the WebP widths. Pictures are never enlarged, so the list ends at the picture's own width.
func srcSet(sha string, width int) string {
	var list []string
	for _, w := range photos.Widths {
		real := min(w, width)
		list = append(list, MediaURL(sha, strconv.Itoa(w)+".webp")+" "+strconv.Itoa(real)+"w")
		if real < w || real == width {
			break
		}
	}
	return strings.Join(list, ", ")
}

// Values of type_ID (specification section 3): 1 is an image, anything else a video.
const (
	typeImage = 1
	typeVideo = 2
)

func PhotoOf(sha, kind, description string, width, height int) api.Photo {
	p := api.Photo{TypeID: typeImage, ImageURL: PictureURL(sha, kind), Width: width, Height: height, Description: description}
	if kind != db.MediaVector {
		p.SrcSet = srcSet(sha, width)
	}
	if kind == db.MediaVideo {
		p.TypeID, p.VideoURL = typeVideo, MediaURL(sha, "video.mp4")
	}
	return p
}

const MediaPrefix = "/media/"

const DocumentName = "document.pdf"
