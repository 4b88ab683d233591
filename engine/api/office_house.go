package api

var (
	GetOfficeHouse = personal[BearerInput, OfficeHouseOutput](office, "GET /v1/Office/GetOfficeHouse", Declaration{
		Summary: "Get the house's record to change it", Duty: DutyHouse, Extension: true, Optional: true,
		Description: "Returns the record with the version to save with, and texts on colors that are hard to read.",
	})
	ChangeHouse = personal[ChangeHouseInput, OfficeHouseOutput](office, "POST /v1/Office/ChangeHouse", Declaration{
		Summary: "Change the house's record", Duty: DutyHouse, MaxBody: 256 * kilobyte, Extension: true, Optional: true,
		Description: "Changes the fields that are present. HTML is sanitized. The site shows the change within a second.",
		Errors:      map[int]string{409: "Somebody else changed a field since seen (conflicts)"},
	})
	AddHousePicture = personal[AddHousePictureInput, OfficeHouseOutput](office, "POST /v1/Office/AddHousePicture", Declaration{
		Summary: "Upload a logo or the home page's image", Duty: DutyHouse, Lane: FileLane, MaxBody: MaxPhotoFile,
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
	Version  int64         `json:"version" doc:"Version to save with; pages, terms and mail texts share it"`
	Slug     string        `json:"slug" doc:"The house's name in commands, which never changes"`
	Hosts    []string      `json:"hosts" nullable:"false" doc:"Hosts that the site answers at; engine tenant add changes them"`
	Synonyms string        `json:"synonyms" doc:"The house's own words for machines, which search knows besides the usual ones"`
	Content  TenantContent `json:"content" doc:"The record; links are made from pages"`
	Contrast []string      `json:"contrast" nullable:"false" doc:"Which colors are hard to read, and what the site shows instead"`
}

type ChangeHouseInput struct {
	BearerInput
	Body HouseChange
}

// HouseChange has the fields of TenantContent that the office changes, and two of its own, all on one level.
type HouseChange struct {
	Seen                   int64           `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
	TenantName             Patch[string]   `json:"tenantName,omitzero" minLength:"1" maxLength:"100" doc:"Name"`
	TenantPhone            Patch[string]   `json:"tenantPhone,omitzero" holds:"phone" maxLength:"10" doc:"Ten digits, or empty"`
	TenantEmail            Patch[string]   `json:"tenantEmail,omitzero" maxLength:"254" doc:"Email address for customers, or empty"`
	TenantAddress          Patch[[]string] `json:"tenantAddress,omitzero" maxItems:"6" doc:"Lines of the postal address"`
	TimeZone               Patch[string]   `json:"timeZone,omitzero" minLength:"1" maxLength:"64" doc:"IANA time zone"`
	Tagline                Patch[string]   `json:"tagline,omitzero" maxLength:"200" doc:"Headline over the hero image"`
	Introduction           Patch[string]   `json:"introduction,omitzero" maxLength:"500" doc:"Sentence under the headline"`
	FooterTagLine          Patch[string]   `json:"footerTagLine,omitzero" maxLength:"2000" doc:"HTML for the footer"`
	WebsiteLogoLink        Patch[string]   `json:"websiteLogoLink,omitzero" maxLength:"2000" doc:"Where the logo leads; empty: the home page"`
	InactivityMilliseconds Patch[int]      `json:"inactivityMilliseconds,omitzero" minimum:"0" maximum:"86400000" doc:"When the site signs out inactive people; 0: never"`
	RequiresCard           Patch[bool]     `json:"tenantRegistrationRequiresCreditCardAuth,omitzero" doc:"Bidders need a verified card"`
	RegistrationStepThree  Patch[bool]     `json:"registrationStepThree,omitzero" doc:"Registration asks the marketing questions"`
	BiddingByRequest       Patch[bool]     `json:"onlineBiddingByRequest,omitzero" doc:"New bidders request online bidding"`
	RetailMode             Patch[bool]     `json:"retailMode,omitzero" doc:"The house has no auctions"`
	ShowComingSoon         Patch[bool]     `json:"showComingSoon,omitzero" doc:"Search lists items that are coming soon"`
	IsStockNumberUsed      Patch[bool]     `json:"isStockNumberUsed,omitzero" doc:"Show stock numbers"`
	ShowDisclaimer         Patch[bool]     `json:"showDisclaimer,omitzero" doc:"Show the disclaimer"`
	Disclaimer             Patch[string]   `json:"showDisclaimerContent,omitzero" maxLength:"20000" doc:"The disclaimer as HTML"`
	AuctionBoardURL        Patch[string]   `json:"auctionBoardURL,omitzero" maxLength:"2000" doc:"The house's own board; empty: this site's"`
	BoardTakesRefreshToken Patch[bool]     `json:"auctionBoardTakesRefreshToken,omitzero" doc:"That board gets a refresh token"`
	FaceBook               Patch[string]   `json:"faceBook,omitzero" maxLength:"500" doc:"Facebook address, or empty"`
	Twitter                Patch[string]   `json:"twitter,omitzero" maxLength:"500" doc:"X address, or empty"`
	Instagram              Patch[string]   `json:"instagram,omitzero" maxLength:"500" doc:"Instagram address, or empty"`
	LinkedIn               Patch[string]   `json:"linkedIn,omitzero" maxLength:"500" doc:"LinkedIn address, or empty"`
	YouTube                Patch[string]   `json:"youtube,omitzero" maxLength:"500" doc:"YouTube address, or empty"`
	GoogleIDs              Patch[[]string] `json:"googleIDs,omitzero" maxItems:"10" doc:"Google tag ids"`
	MetaIDs                Patch[[]string] `json:"metaPixelIDs,omitzero" maxItems:"10" doc:"Meta pixel ids"`
	Logo1                  Patch[string]   `json:"logo1,omitzero" maxLength:"500" doc:"Address of the header's logo, or empty"`
	Logo2                  Patch[string]   `json:"logo2,omitzero" maxLength:"500" doc:"Address of the footer's logo, or empty"`
	HeroImage              Patch[string]   `json:"heroImage,omitzero" maxLength:"500" doc:"Address of the home page's image, or empty"`
	PrimaryColor           Patch[string]   `json:"primaryColor,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	SecondaryColor         Patch[string]   `json:"secondaryColor,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	TextColor1             Patch[string]   `json:"textColor1,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	TextColor2             Patch[string]   `json:"textColor2,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	TextColor3             Patch[string]   `json:"textColor3,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	TextColor4             Patch[string]   `json:"textColor4,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	HeaderBackground       Patch[string]   `json:"headerMenuBackgroundColor,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	HeaderText             Patch[string]   `json:"headerMenuTextColor,omitzero" maxLength:"7" doc:"Color as #rrggbb; empty: the default"`
	Synonyms               Patch[string]   `json:"synonyms,omitzero" maxLength:"100000" doc:"The house's own words for machines; see engine/docs/search.md"`
}

type AddHousePictureInput struct {
	BearerInput
	FileInput
	Seen  int64  `query:"seen" required:"true" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
	Place string `query:"place" required:"true" enum:"logo1,logo2,heroImage" doc:"logo1: the header's logo; logo2: the footer's; heroImage: the home page's image"`
}
