package server

import (
	"net/url"
	"strconv"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/photos"
	"fairwarning/engine/store"
)

// itemURL is the path of an item's page (specification section 2): by its search-engine description when it has one, else
// by year, make and model; an empty segment is "na".
func itemURL(c *store.ItemCard) string {
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

// unreserved are the characters encodeURIComponent leaves alone and url.QueryEscape does not, and the space.
var unreserved = strings.NewReplacer("+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*")

// encodeSegment encodes as the site's encodeURIComponent does, so that both write one address.
func encodeSegment(text string) string {
	if text == "" {
		return "na"
	}
	return unreserved.Replace(url.QueryEscape(text))
}

func mediaURL(sha, name string) string { return mediaPrefix + sha + "/" + name }

// pictureURL is one address that every browser shows; empty without a picture.
func pictureURL(sha, kind string) string {
	switch {
	case sha == "":
		return ""
	case kind == store.MediaVector:
		return mediaURL(sha, "vector.svg")
	}
	return mediaURL(sha, "1280.jpg")
}

// srcSet lists the WebP widths; a picture narrower than a width is not enlarged, so the list ends at its own.
func srcSet(sha string, width int) string {
	var list []string
	for _, w := range photos.Widths {
		real := min(w, width)
		list = append(list, mediaURL(sha, strconv.Itoa(w)+".webp")+" "+strconv.Itoa(real)+"w")
		if real < w || real == width {
			break
		}
	}
	return strings.Join(list, ", ")
}

// Types of a photo on the wire: 1 is an image, anything else a video.
const (
	typeImage = 1
	typeVideo = 2
)

func photoOf(sha, kind, description string, width, height int) api.Photo {
	p := api.Photo{TypeID: typeImage, ImageURL: pictureURL(sha, kind), Width: width, Height: height, Description: description}
	if kind != store.MediaVector {
		p.SrcSet = srcSet(sha, width)
	}
	if kind == store.MediaVideo {
		p.TypeID, p.VideoURL = typeVideo, mediaURL(sha, "video.mp4")
	}
	return p
}
