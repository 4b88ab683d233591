package office

import "fairwarning/engine/api"

var (
	GetEventPreview = api.Personal[EventPreviewInput, EventPreviewOutput](noun, "GET /v1/Office/GetEventPreview", api.Declaration{
		Summary: "Get a draft as guests will see it", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "The event as GetEvent will return it once it is announced, with its lots in order. Addresses of pictures are valid for a day.",
		Errors:      map[int]string{404: "There is no such draft"},
	})
	GetItemPreview = api.Personal[ItemPreviewInput, ItemPreviewOutput](noun, "GET /v1/Office/GetItemPreview", api.Declaration{
		Summary: "Get a lot of a draft as guests will see it", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "The item as GetItem, and its photos as GetPhotoGallery will return them once the event is announced.",
		Errors:      map[int]string{404: "The item is no lot of a draft"},
	})
)

type EventPreviewInput struct {
	api.BearerInput
	EventID int64 `query:"event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The draft"`
	api.PageInput
}

type EventPreviewOutput struct {
	Body struct {
		Event api.EventDetail `json:"event" doc:"The event"`
		Items []api.Item      `json:"items" nullable:"false" doc:"The lots of this page"`
		api.Page
	}
}

type ItemPreviewInput struct {
	api.BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
}

type ItemPreviewOutput struct {
	Body struct {
		Item   api.ItemDetail `json:"item" doc:"The item"`
		Photos []api.Photo    `json:"photos" nullable:"false" doc:"Photos and videos in order"`
	}
}
