package office

import "fairwarning/engine/api"

var (
	GetOfficeHouse = api.Personal[api.BearerInput, OfficeHouseOutput](noun, "GET /v1/Office/GetOfficeHouse", api.Declaration{
		Summary: "Get the house's record to change it", Duty: api.DutyHouse, Extension: true, Optional: true,
		Description: "Returns the record with the version to save with, and texts on colors that are hard to read.",
	})
	ChangeHouse = api.Personal[ChangeHouseInput, OfficeHouseOutput](noun, "POST /v1/Office/ChangeHouse", api.Declaration{
		Summary: "Change the house's record", Duty: api.DutyHouse, MaxBody: 256 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Changes the fields that are present. HTML is sanitized. The site shows the change within a second.",
		Errors:      map[int]string{409: "Somebody else changed a field since seen (conflicts)"},
	})
	AddHousePicture = api.Personal[AddHousePictureInput, OfficeHouseOutput](noun, "POST /v1/Office/AddHousePicture", api.Declaration{
		Summary: "Upload a logo or the home page's image", Duty: api.DutyHouse, Lane: api.FileLane, MaxBody: MaxPhotoFile,
		Takes:     []string{"image/svg+xml", "image/png", "image/jpeg", "image/heic"},
		Extension: true, Optional: true,
		Description: "The body is the file itself, or multipart/form-data with one file. Pictures other than SVG get a white background. The picture is in use " +
			"at once; ChangeHouse with an empty address takes it away.",
		Errors: map[int]string{
			400: "The file is empty, or the body was cut off or is not a form with one file", 408: "The body arrived too slowly",
			409: "Somebody else changed the picture since seen (conflicts)", 413: "The file is larger than 12 MB", 422: "The file is not a picture that can be shown",
		},
	})
)

type OfficeHouseOutput struct{ Body OfficeHouse }

// OfficeHouse is the house's record as its owner changes it.
type OfficeHouse struct {
	Version  int64             `json:"version" doc:"Version to save with; pages, terms and mail texts share it"`
	Slug     string            `json:"slug" doc:"The house's name in commands, which never changes"`
	Hosts    []string          `json:"hosts" nullable:"false" doc:"Hosts that the site answers at; engine tenant add changes them"`
	Synonyms string            `json:"synonyms" doc:"The house's own words for machines, which search knows besides the usual ones"`
	Content  api.TenantContent `json:"content" doc:"The record; links are made from pages"`
	Contrast []string          `json:"contrast" nullable:"false" doc:"Which colors are hard to read, and what the site shows instead"`
}

type ChangeHouseInput struct {
	api.BearerInput
	Body HouseChange
}

// HouseChange has the fields of TenantContent that the office changes, and two of its own, all on one level.
type HouseChange struct {
	Seen                   int64               `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
	TenantName             api.Patch[string]   `json:"tenantName,omitzero" minLength:"1" maxLength:"100" doc:"Name"`
	TenantPhone            api.Patch[string]   `json:"tenantPhone,omitzero" holds:"phone" maxLength:"10" doc:"Ten digits, or empty"`
	TenantEmail            api.Patch[string]   `json:"tenantEmail,omitzero" maxLength:"254" doc:"Email address for customers, or empty"`
	TenantAddress          api.Patch[[]string] `json:"tenantAddress,omitzero" maxItems:"6" doc:"Lines of the postal address"`
	TimeZone               api.Patch[string]   `json:"timeZone,omitzero" minLength:"1" maxLength:"64" doc:"IANA time zone"`
	Tagline                api.Patch[string]   `json:"tagline,omitzero" maxLength:"200" doc:"Headline over the hero image"`
	Introduction           api.Patch[string]   `json:"introduction,omitzero" maxLength:"500" doc:"Sentence under the headline"`
	FooterTagLine          api.Patch[string]   `json:"footerTagLine,omitzero" maxLength:"2000" doc:"HTML for the footer"`
	WebsiteLogoLink        api.Patch[string]   `json:"websiteLogoLink,omitzero" maxLength:"2000" doc:"Where the logo leads; empty: the home page"`
	InactivityMilliseconds api.Patch[int]      `json:"inactivityMilliseconds,omitzero" minimum:"0" maximum:"86400000" doc:"When the site signs out inactive people; 0: never"`
	RequiresCard           api.Patch[bool]     `json:"tenantRegistrationRequiresCreditCardAuth,omitzero" doc:"Bidders need a verified card"`
	RegistrationStepThree  api.Patch[bool]     `json:"registrationStepThree,omitzero" doc:"Registration asks the marketing questions"`
	BiddingByRequest       api.Patch[bool]     `json:"onlineBiddingByRequest,omitzero" doc:"New bidders request online bidding"`
	RetailMode             api.Patch[bool]     `json:"retailMode,omitzero" doc:"The house has no auctions"`
	ShowComingSoon         api.Patch[bool]     `json:"showComingSoon,omitzero" doc:"Search lists items that are coming soon"`
	IsStockNumberUsed      api.Patch[bool]     `json:"isStockNumberUsed,omitzero" doc:"Show stock numbers"`
	ShowDisclaimer         api.Patch[bool]     `json:"showDisclaimer,omitzero" doc:"Show the disclaimer"`
	Disclaimer             api.Patch[string]   `json:"showDisclaimerContent,omitzero" maxLength:"20000" doc:"The disclaimer as HTML"`
	AuctionBoardURL        api.Patch[string]   `json:"auctionBoardURL,omitzero" maxLength:"2000" doc:"The house's own board; empty: this site's"`
	BoardTakesRefreshToken api.Patch[bool]     `json:"auctionBoardTakesRefreshToken,omitzero" doc:"That board gets a refresh token"`
	FaceBook               api.Patch[string]   `json:"faceBook,omitzero" maxLength:"500" doc:"Facebook address, or empty"`
	Twitter                api.Patch[string]   `json:"twitter,omitzero" maxLength:"500" doc:"X address, or empty"`
	Instagram              api.Patch[string]   `json:"instagram,omitzero" maxLength:"500" doc:"Instagram address, or empty"`
	LinkedIn               api.Patch[string]   `json:"linkedIn,omitzero" maxLength:"500" doc:"LinkedIn address, or empty"`
	YouTube                api.Patch[string]   `json:"youtube,omitzero" maxLength:"500" doc:"YouTube address, or empty"`
	GoogleIDs              api.Patch[[]string] `json:"googleIDs,omitzero" maxItems:"10" doc:"Google tag ids"`
	MetaIDs                api.Patch[[]string] `json:"metaPixelIDs,omitzero" maxItems:"10" doc:"Meta pixel ids"`
	Logo1                  api.Patch[string]   `json:"logo1,omitzero" maxLength:"500" doc:"Address of the header's logo, or empty"`
	Logo2                  api.Patch[string]   `json:"logo2,omitzero" maxLength:"500" doc:"Address of the footer's logo, or empty"`
	HeroImage              api.Patch[string]   `json:"heroImage,omitzero" maxLength:"500" doc:"Address of the home page's image, or empty"`
	PrimaryColor           api.Patch[string]   `json:"primaryColor,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	SecondaryColor         api.Patch[string]   `json:"secondaryColor,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	TextColor1             api.Patch[string]   `json:"textColor1,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	TextColor2             api.Patch[string]   `json:"textColor2,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	TextColor3             api.Patch[string]   `json:"textColor3,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	TextColor4             api.Patch[string]   `json:"textColor4,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	HeaderBackground       api.Patch[string]   `json:"headerMenuBackgroundColor,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	HeaderText             api.Patch[string]   `json:"headerMenuTextColor,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	Synonyms               api.Patch[string]   `json:"synonyms,omitzero" maxLength:"100000" doc:"The house's own words for machines; see engine/docs/search.md"`
}

type AddHousePictureInput struct {
	api.BearerInput
	api.FileInput
	Seen  int64  `query:"seen" required:"true" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
	Place string `query:"place" required:"true" enum:"logo1,logo2,heroImage" doc:"logo1: the header's logo; logo2: the footer's; heroImage: the home page's image"`
}
