package office

import "fairwarning/engine/api"
import "github.com/danielgtaylor/huma/v2"

// MaxPhotoFile is the longest body of an uploaded photo in bytes, with room for the form around it. Browsers reduce photos before they send them.
const MaxPhotoFile = (12*api.Kilobyte + 64) * api.Kilobyte

var (
	AddItemPhoto = api.Personal[AddItemPhotoInput, OfficePhotoOutput](noun, "POST /v1/Office/AddItemPhoto", api.Declaration{
		Summary: "Add a photo to an item", Duty: api.DutyPhotos, Lane: api.FileLane, MaxBody: MaxPhotoFile, Takes: []string{"image/jpeg", "image/png", "image/heic"},
		Extension: true, Optional: true,
		Description: "The body is the file itself, or multipart/form-data with one file; the fields before it stand for parameters that the query does not " +
			"give. A repeat with the same client_key adds nothing and returns the photo, so an upload may be repeated after a lost connection.",
		Errors: map[int]string{
			400: "The file is empty, or the body was cut off or is not a form with one file", 404: "There is no such item", 408: "The body arrived too slowly",
			409: "The item has as many photos as one may have", 413: "The file is larger than 12 MB", 422: "The file is not a photo that can be shown",
		},
	})
	OrderItemPhotos = api.Personal[OrderItemPhotosInput, SavedItemOutput](noun, "PUT /v1/Office/OrderItemPhotos", api.Declaration{
		Summary: "Put an item's photos in order", Duty: api.DutyPhotos, MaxBody: 8 * api.Kilobyte, Extension: true, Optional: true,
		Description: "The first photo is the one on cards.", Errors: photoErrors,
	})
	RotateItemPhoto = api.Personal[RotateItemPhotoInput, SavedItemOutput](noun, "PUT /v1/Office/RotateItemPhoto", api.Declaration{
		Summary: "Rotate a photo clockwise", Duty: api.DutyPhotos, Extension: true, Optional: true,
		Description: "Not of videos and drawings.", Errors: photoErrors,
	})
	SetPhotoText = api.Personal[SetPhotoTextInput, SavedItemOutput](noun, "PUT /v1/Office/SetPhotoText", api.Declaration{
		Summary: "Say what a photo shows", Duty: api.DutyPhotos, MaxBody: 2 * api.Kilobyte, Extension: true, Optional: true,
		Description: "People who cannot see the photo hear or read it.", Errors: photoErrors,
	})
	RemoveItemPhoto = api.Personal[RemoveItemPhotoInput, SavedItemOutput](noun, "DELETE /v1/Office/RemoveItemPhoto", api.Declaration{
		Summary: "Remove a photo from an item", Duty: api.DutyPhotos, Extension: true, Optional: true,
		Description: "Copies in caches stay until they expire.", Errors: photoErrors,
	})
	OfficeMedia = api.Open[OfficeMediaInput, huma.StreamResponse](noun, "GET /v1/Office/Media/{mac}", api.Declaration{
		ID: "OfficeMedia", Summary: "Get a picture of an item that guests do not see yet", Lane: api.FileLane, Rate: api.OpenRate, Media: "application/octet-stream",
		Extension: true, Optional: true,
		Description: "Needs no token, so that an <img> can load it: the office's answers have the address, which is signed and valid for a day.",
		Errors:      map[int]string{404: "The address is not one of ours, has expired, or the file is gone"},
	})
)

var photoErrors = map[int]string{
	404: "There is no such item or photo", 409: "Somebody else changed the photos, or the picture cannot be rotated", 422: "There is no such version",
}

type AddItemPhotoInput struct {
	api.BearerInput
	api.FileInput
	ItemID    int64  `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
	ClientKey string `query:"client_key" required:"true" minLength:"8" maxLength:"64" doc:"Made up by the client, one per photo and item"`
	Position  int    `query:"position" minimum:"0" maximum:"1000" doc:"Place among the item's photos, from 1; 0: after the last"`
}

type OfficePhotoOutput struct{ Body AddedPhoto }

// AddedPhoto is a photo that was added, with the item's version now.
type AddedPhoto struct {
	OfficePhoto
	Version int64 `json:"version" doc:"The item's version now"`
}

// OfficePhoto is a photo or video of an item as the office sees it.
type OfficePhoto struct {
	PhotoID int64  `json:"photo_ID" doc:"The photo"`
	URL     string `json:"url" doc:"Address of the picture, which for items that guests do not see is valid for a day"`
	Text    string `json:"text" doc:"What it shows, or empty"`
	Width   int    `json:"width" doc:"Pixels"`
	Height  int    `json:"height" doc:"Pixels"`
	IsVideo bool   `json:"isVideo" doc:"It is a video, and the picture is its still"`
}

type OrderItemPhotosInput struct {
	api.BearerInput
	Body struct {
		SeenItem
		PhotoIDs []int64 `json:"photo_IDs" nullable:"false" maxItems:"200" doc:"All photos of the item in their new order"`
	}
}

type RotateItemPhotoInput struct {
	api.BearerInput
	Body struct {
		SeenItem
		PhotoID int64 `json:"photo_ID" minimum:"1" maximum:"9007199254740991" doc:"The photo"`
		Degrees int   `json:"degrees" enum:"90,180,270" doc:"Clockwise"`
	}
}

type SetPhotoTextInput struct {
	api.BearerInput
	Body struct {
		SeenItem
		PhotoID int64  `json:"photo_ID" minimum:"1" maximum:"9007199254740991" doc:"The photo"`
		Text    string `json:"text" maxLength:"200" doc:"What it shows; empty: nothing"`
	}
}

type RemoveItemPhotoInput struct {
	api.BearerInput
	ItemID  int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
	Seen    int64 `query:"seen" required:"true" minimum:"1" maximum:"9007199254740991" doc:"version that the form was loaded with"`
	PhotoID int64 `query:"photo_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The photo"`
}

type OfficeMediaInput struct {
	MAC   string `path:"mac" holds:"secret" pattern:"^[A-Za-z0-9_-]{43}$" patternDescription:"the signature of the address" doc:"Signature of the address"`
	SHA   string `query:"sha" required:"true" pattern:"^[0-9a-f]{64}$" patternDescription:"a SHA-256 in hex" doc:"Hash of the original"`
	Name  string `query:"name" required:"true" maxLength:"40" doc:"Name of the file"`
	Until int64  `query:"until" required:"true" minimum:"1" maximum:"100000" doc:"Last day on which the address is valid, in days since 1970"`
}
