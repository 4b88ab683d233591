package office

import "fairwarning/engine/api"
import "time"

var (
	GetOfficePages = api.Personal[api.BearerInput, OfficePagesOutput](noun, "GET /v1/Office/GetOfficePages", api.Declaration{
		Summary: "List the house's pages with their texts", Duty: api.DutyHouse, Extension: true, Optional: true,
		Description: "By their place in lists.",
	})
	SavePage = api.Personal[SavePageInput, SavedPageOutput](noun, "POST /v1/Office/SavePage", api.Declaration{
		Summary: "Add or change a page", Duty: api.DutyHouse, MaxBody: 256 * api.Kilobyte, Extension: true, Optional: true,
		Description: "HTML is sanitized, and the answer says what was changed in it.",
		Errors:      map[int]string{404: "Page not found", 409: "Another page has this key, or somebody else changed the page since seen (conflicts)"},
	})
	RemovePage = api.Personal[RemovePageInput, HouseVersionOutput](noun, "DELETE /v1/Office/RemovePage", api.Declaration{
		Summary: "Remove a page", Duty: api.DutyHouse, Extension: true, Optional: true,
		Description: "Links to it answer 404. The history keeps its text.",
		Errors:      map[int]string{404: "Page not found", 409: "Somebody else changed the page since seen (conflicts)"},
	})
	GetHouseTerms = api.Personal[api.BearerInput, HouseTermsOutput](noun, "GET /v1/Office/GetHouseTerms", api.Declaration{
		Summary: "List the house's terms and those of its events", Duty: api.DutyHouse, Extension: true, Optional: true,
		Description: "Latest first, with the events that use them. GetTermsAndConditions has the text.",
	})
	PublishHouseTerms = api.Personal[PublishHouseTermsInput, HouseTermsOutput](noun, "POST /v1/Office/PublishHouseTerms", api.Declaration{
		Summary: "Publish a new version of the house's terms", Duty: api.DutyHouse, MaxBody: 512 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Documents never change, because people have accepted them: a new version gets a new id. Events that are named use it from now on, " +
			"and their bidders have to accept it. Others keep the terms that they have.",
		Errors: map[int]string{404: "Event not found", 409: "Somebody else has published terms since, or an event has begun"},
	})
	EndTerms = api.Personal[EndTermsInput, HouseTermsOutput](noun, "POST /v1/Office/EndTerms", api.Declaration{
		Summary: "Stop offering terms to events", Duty: api.DutyHouse, Extension: true, Optional: true,
		Description: "Events can no longer choose the document. People who accepted it can still read it.",
		Errors:      map[int]string{404: "Terms not found", 409: "They are the house's present terms, an event that is not over uses them, or they have ended"},
	})
	GetMailTexts = api.Personal[api.BearerInput, MailTextsOutput](noun, "GET /v1/Office/GetMailTexts", api.Declaration{
		Summary: "List the mails of the house and what it has changed of them", Duty: api.DutyHouse, Extension: true, Optional: true,
		Description: "Each with an example of the text as the house has it.",
	})
	SaveMailText = api.Personal[SaveMailTextInput, HouseVersionOutput](noun, "POST /v1/Office/SaveMailText", api.Declaration{
		Summary: "Change what a mail says", Duty: api.DutyHouse, MaxBody: 32 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Fields that are empty are as they come. A mail in which a placeholder has no value has the text as it comes.",
		Errors: map[int]string{404: "There is no such mail", 409: "Somebody else changed the mail since seen (conflicts)",
			422: "A placeholder that the mail does not have, which the message names"},
	})
	PreviewMail = api.Personal[PreviewMailInput, MailPreviewOutput](noun, "POST /v1/Office/PreviewMail", api.Declaration{
		Summary: "Show a mail with sample values", Duty: api.DutyHouse, OnlyShows: true, MaxBody: 32 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Saves nothing and sends nothing.",
		Errors:      map[int]string{404: "There is no such mail", 422: "A placeholder that the mail does not have, which the message names"},
	})
)

type HouseVersionOutput struct {
	Body struct {
		Version int64 `json:"version" doc:"The house's version now"`
	}
}

type OfficePagesOutput struct {
	Body struct {
		Version int64        `json:"version" doc:"The house's version, to save with"`
		Pages   []OfficePage `json:"pages" nullable:"false" doc:"By their place in lists"`
	}
}

// OfficePage is a page of the site as the office writes it.
type OfficePage struct {
	Key         string    `json:"key" doc:"Its name in addresses"`
	Title       string    `json:"title" doc:"Title"`
	Description string    `json:"description" doc:"For search engines"`
	HTML        string    `json:"html" doc:"Sanitized HTML"`
	Sequence    int       `json:"sequence" doc:"Place in lists, ascending"`
	Footer      int       `json:"footer" doc:"Column of the footer; 0: not in it"`
	IsInfo      bool      `json:"isInfo" doc:"It is in the information center"`
	UpdatedAt   time.Time `json:"updatedAt" doc:"When it was last changed"`
}

type SavePageInput struct {
	api.BearerInput
	Body struct {
		Seen        int64  `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"The house's version that the form was loaded with"`
		Key         string `json:"key" minLength:"1" maxLength:"100" doc:"Letters, digits, hyphens and underscores"`
		IsNew       bool   `json:"isNew,omitempty" doc:"Add it; left out: change it"`
		Title       string `json:"title" minLength:"1" maxLength:"200" doc:"Title"`
		Description string `json:"description" maxLength:"500" doc:"For search engines; may be empty"`
		HTML        string `json:"html" minLength:"1" maxLength:"100000" doc:"Text as HTML"`
		Sequence    int    `json:"sequence" minimum:"0" maximum:"1000" doc:"Place in lists, ascending"`
		Footer      int    `json:"footer" minimum:"0" maximum:"4" doc:"Column of the footer; 0: not in it"`
		IsInfo      bool   `json:"isInfo" doc:"It is in the information center"`
	}
}

type SavedPageOutput struct {
	Body struct {
		Version int64      `json:"version" doc:"The house's version now"`
		Page    OfficePage `json:"page" doc:"As it is stored"`
		Changes []string   `json:"changes" nullable:"false" doc:"What was changed in the HTML to make it safe"`
	}
}

type RemovePageInput struct {
	api.BearerInput
	Key  string `query:"key" required:"true" minLength:"1" maxLength:"100" doc:"The page"`
	Seen int64  `query:"seen" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The house's version that the list was loaded with"`
}

type HouseTermsOutput struct {
	Body struct {
		Terms []HouseTerms `json:"terms" nullable:"false" doc:"Latest first"`
	}
}

// HouseTerms is a terms document of the house with the events that use it.
type HouseTerms struct {
	TermsID     int64        `json:"terms_ID" doc:"The document"`
	Title       string       `json:"title" doc:"Title"`
	Version     int          `json:"version" doc:"Rises with every version"`
	IsDefault   bool         `json:"isDefault" doc:"They are the house's present terms, which new events get"`
	PublishedAt time.Time    `json:"publishedAt" doc:"When this version was published"`
	ReplacesID  int64        `json:"replaces_ID" doc:"The version before; 0: none"`
	EndedAt     *time.Time   `json:"endedAt" doc:"From when events can no longer choose them; null: they can"`
	CanEnd      bool         `json:"canEnd" doc:"EndTerms would end them"`
	Events      []TermsEvent `json:"events" nullable:"false" doc:"Events that use it, latest first"`
}

// TermsEvent is an event that uses terms.
type TermsEvent struct {
	EventID  int64     `json:"event_ID" doc:"The event"`
	Name     string    `json:"name" doc:"Name"`
	StartsAt time.Time `json:"startsAt" doc:"When it starts"`
	IsAhead  bool      `json:"isAhead" doc:"It has not begun, so new terms can still reach it"`
}

type PublishHouseTermsInput struct {
	api.BearerInput
	Body struct {
		SeenID   int64   `json:"seen_ID" minimum:"0" maximum:"9007199254740991" doc:"The house's present terms that the form was loaded with; 0: it has none"`
		Title    string  `json:"title" minLength:"1" maxLength:"200" doc:"Title"`
		HTML     string  `json:"html" minLength:"1" maxLength:"200000" doc:"The whole document as HTML"`
		EventIDs []int64 `json:"event_IDs" nullable:"false" maxItems:"200" doc:"Events that have not begun and get the new terms"`
	}
}

type EndTermsInput struct {
	api.BearerInput
	Body struct {
		TermsID int64 `json:"terms_ID" minimum:"1" maximum:"9007199254740991" doc:"The document"`
	}
}

type MailTextsOutput struct {
	Body struct {
		Version int64      `json:"version" doc:"The house's version, to save with"`
		Mails   []MailText `json:"mails" nullable:"false" doc:"By what they are about"`
	}
}

// MailText is a mail of the house with what the house has changed of it.
type MailText struct {
	Template     string            `json:"template" doc:"Name of the mail"`
	Group        string            `json:"group" doc:"What it is about"`
	When         string            `json:"when" doc:"Who gets it, and when"`
	Placeholders []MailPlaceholder `json:"placeholders" nullable:"false" doc:"Words in braces that stand for values"`
	CanRewrite   bool              `json:"canRewrite" doc:"Subject and opening can be changed; false: it says different things to different people, so only a note can be added"`
	Subject      string            `json:"subject" doc:"The house's subject; empty: as it comes"`
	Opening      string            `json:"opening" doc:"The house's first paragraphs, after the greeting; empty: as they come"`
	Note         string            `json:"note" doc:"The house's last paragraphs; empty: none"`
	Sample       string            `json:"sample" doc:"The subject with sample values"`
}

// MailPlaceholder is a word in braces that stands for a value of a mail.
type MailPlaceholder struct {
	Name   string `json:"name" doc:"Without the braces"`
	Sample string `json:"sample" doc:"A value"`
}

type SaveMailTextInput struct {
	api.BearerInput
	Body struct {
		Seen     int64  `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"The house's version that the form was loaded with"`
		Template string `json:"template" minLength:"1" maxLength:"40" doc:"The mail"`
		Subject  string `json:"subject" maxLength:"150" doc:"Empty: as it comes"`
		Opening  string `json:"opening" maxLength:"2000" doc:"Plain text; an empty line begins a paragraph. Empty: as it comes"`
		Note     string `json:"note" maxLength:"2000" doc:"Plain text at the end; empty: none"`
	}
}

type PreviewMailInput struct {
	api.BearerInput
	Body struct {
		Template string `json:"template" minLength:"1" maxLength:"40" doc:"The mail"`
		Subject  string `json:"subject" maxLength:"150" doc:"Empty: as it comes"`
		Opening  string `json:"opening" maxLength:"2000" doc:"Empty: as it comes"`
		Note     string `json:"note" maxLength:"2000" doc:"Empty: none"`
	}
}

type MailPreviewOutput struct {
	Body struct {
		Subject string `json:"subject" doc:"Subject"`
		Text    string `json:"text" doc:"The mail as plain text"`
	}
}
