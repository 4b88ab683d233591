package photos

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"

	"github.com/kovidgoyal/imaging"
	"github.com/kovidgoyal/imaging/prism/meta/autometa"
	"github.com/kovidgoyal/imaging/prism/meta/icc"
)

// Browsers show a picture without a color profile as sRGB, and renditions have none. So the colors of an original in another space, such as
// Display P3 of phones, Adobe RGB of cameras or CMYK of printers, are converted.

// profileOf returns the color profile in a picture, or nil if it has none, or one that cannot be used: browsers show that as sRGB, too.
func profileOf(content []byte, mediaType string) (profile *icc.Profile) {
	defer func() {
		if recover() != nil { // of a hostile file
			profile = nil
		}
	}()
	if mediaType == "image/heic" || mediaType == "image/avif" {
		found := profileOfHEIF(content)
		if found == nil {
			return nil
		}
		decoded, err := icc.DecodeProfile(bytes.NewReader(found))
		if err != nil {
			return nil
		}
		return decoded
	}
	data, _, err := autometa.Load(bytes.NewReader(content))
	if err != nil || data == nil {
		return nil
	}
	if profile, err = data.ICCProfile(); err != nil {
		return nil
	}
	return profile
}

// profileOfHEIF returns the ICC profile in the color property of a HEIC or AVIF file.
func profileOfHEIF(content []byte) (profile []byte) {
	eachProperty(content, func(name string, body []byte) {
		if name == "colr" && len(body) > 4 && (string(body[:4]) == "prof" || string(body[:4]) == "rICC") {
			profile = body[4:]
		}
	})
	return profile
}

// isForOriginal reports whether a profile is for the colors of the decoded picture, which scaling would lose, unlike those of an RGB one.
func isForOriginal(profile *icc.Profile) bool {
	return profile.Header.DataColorSpace != icc.ColorSpaceRGB
}

// inSRGB converts the colors of a picture. A picture whose profile is of another kind, such as a gray one with an RGB profile, stays as it
// is.
func inSRGB(picture image.Image, profile *icc.Profile) image.Image {
	converted, err := imaging.ConvertToSRGB(profile, icc.RelativeColorimetricRenderingIntent, true, picture)
	if err != nil {
		return picture
	}
	return converted
}

// checkPrint refuses a picture for print, in CMYK, without a profile that says which colors its inks make.
func checkPrint(content []byte, mediaType string) error {
	if mediaType != "image/jpeg" { // no other format has it
		return nil
	}
	config, err := jpeg.DecodeConfig(bytes.NewReader(content))
	if err != nil || config.ColorModel != color.CMYKModel {
		return nil // an error is that of size
	}
	if profile := profileOf(content, mediaType); profile == nil || profile.Header.DataColorSpace != icc.ColorSpaceCMYK {
		return refuse("has the colors of print (CMYK) and no color profile to convert them by; save it as RGB")
	}
	return nil
}
