package api

import "time"

var content = &Noun{"Content", "The auction house's record, its pages and terms, and messages from visitors."}

var (
	GetTenantContent = public[Nothing, TenantContentOutput](content, "/v1/Settings/GetTenantContent", Declaration{
		Summary: "Get the auction house's record", Extension: true,
		Description: "Returns name, contact, links, theme and switches. Every page of the site needs it.",
	})
	GetContentDocuments = public[Nothing, ContentDocumentsOutput](content, "/V1/auction/GetContentDocuments", Declaration{
		Summary:     "List the pages of the information center",
		Description: "Returns keys and titles by sequence; GetContentLinkHTML has the text.",
	})
	GetContentLinkHTML = public[ContentKeyInput, ContentOutput](content, "/v1/Auction/GetContentLinkHTML", Declaration{
		Summary:     "Get a content page",
		Description: "Returns one page as sanitized HTML. Keys match regardless of case.",
		Errors:      map[int]string{404: "Page not found"},
	})
	GetTermsAndConditions = public[TermsInput, TermsOutput](content, "/v1/Auction/getTermsAndConditions", Declaration{
		Summary:     "Get a terms document",
		Description: "Returns the current version of the auction house's terms, or with terms_ID of an event's.",
		Errors:      map[int]string{404: "Terms document not found"},
	})
	SubscribeNewsletter = Open[SubscribeInput, Done](content, "GET /V1/settings/SubscribeEmailToNewsletter", Declaration{
		Summary: "Subscribe an email address to the newsletter", Lane: RegistrationLane, Rate: OpenRate,
		Description: "A GET with an effect, as the specification has it. Subscribing again changes nothing.",
		Errors:      map[int]string{422: "The address contains the number of a payment card"},
	})
	CreateLead = Open[LeadInput, Done](content, "POST /V1/lead/CreateLeadFromAuctionSite", Declaration{
		Summary: "Send the auction house a message", Lane: RegistrationLane, Rate: OpenRate, MaxBody: 64 * Kilobyte,
		Description: "Stores a visitor's question or request to be contacted, and emails it to the office.",
		Errors:      map[int]string{404: "Item not found", 429: "Five messages an hour from one address, 200 a day to one auction house"},
	})
	GetLeads = Personal[ListInput, LeadsOutput](content, "GET /v1/lead/GetLeads", Declaration{
		Summary: "List visitors' messages", Duty: DutyPeople, Extension: true, Optional: true,
		Description: "Returns what visitors sent with CreateLeadFromAuctionSite, latest first. Messages are kept for a year.",
	})
)

type TenantContentOutput struct{ Body TenantContent }

// TenantContent is the tenant content record (specification section 3).
type TenantContent struct {
	TenantName             string        `json:"tenantName" doc:"Name of the auction house"`
	TenantPhone            string        `json:"tenantPhone" doc:"Digits only; shown as (###) ###-####"`
	TenantEmail            string        `json:"tenantEmail" doc:"Email address for customers"`
	TenantAddress          []string      `json:"tenantAddress" nullable:"false" doc:"Lines of the postal address"`
	FooterTagLine          string        `json:"footerTagLine" doc:"Sanitized HTML for the footer"`
	Tagline                string        `json:"tagline" doc:"Headline over the hero image"`
	Introduction           string        `json:"introduction" doc:"Sentence under the headline"`
	Links                  []ContentLink `json:"links" nullable:"false" doc:"All content pages, by sequence"`
	InfoLinks              []ContentLink `json:"infoLinks" nullable:"false" doc:"Pages of the information center, by sequence"`
	SocialMedia            SocialMedia   `json:"socialMedia" doc:"Social media addresses"`
	WebsiteLogoLink        string        `json:"websiteLogoLink" doc:"Where the logo leads; empty: the home page"`
	InactivityMilliseconds int           `json:"inactivityMilliseconds" doc:"Milliseconds of inactivity after which the site signs a person out; 0: never"`
	Analytics              Analytics     `json:"analytics" doc:"Analytics ids"`
	RequiresCard           bool          `json:"tenantRegistrationRequiresCreditCardAuth" doc:"Bidders need a verified card"`
	RegistrationStepThree  bool          `json:"registrationStepThree" doc:"Registration has the step with marketing questions"`
	BiddingByRequest       bool          `json:"onlineBiddingByRequest" doc:"New bidders have to request online bidding; false: their record has it enabled from the start, and an account is what they need to use it"`
	RetailMode             bool          `json:"retailMode" doc:"Hides events, the auction block and upcoming sections"`
	ShowDisclaimer         bool          `json:"showDisclaimer" doc:"Show the disclaimer"`
	Disclaimer             string        `json:"showDisclaimerContent" doc:"The disclaimer as sanitized HTML"`
	AuctionBoardURL        string        `json:"auctionBoardURL" doc:"The auction house's own board for simulcast events; empty: this site's"`
	BoardTakesRefreshToken bool          `json:"auctionBoardTakesRefreshToken" doc:"GetHandoffSession gives that board a refresh token; false: a token for one use within a minute"`
	TimeZone               string        `json:"timeZone" doc:"IANA time zone of the auction house"`
	IsStockNumberUsed      bool          `json:"isStockNumberUsed" doc:"The auction house shows stock numbers, as in IsStockNumberUsed"`
	ShowComingSoon         bool          `json:"showComingSoon" doc:"Search lists items that are coming soon; false: not before they can be bid on or bought"`
	RoomOrigins            []string      `json:"roomOrigins" nullable:"false" doc:"Origins of the rooms that boards of coming and running events show; pages may connect to them"`
	Theme                  Theme         `json:"theme" doc:"Colors and images"`
	Passkeys               bool          `json:"passkeys,omitempty" doc:"People can sign in with passkeys; left out where they cannot"`
	APIHost                string        `json:"apiHost,omitempty" doc:"One of the house's hosts, to which its site sends changes, files and streams, past a CDN that ends long calls; left out: the site's own"`
	PaymentForm            PaymentForm   `json:"paymentForm" doc:"Who takes card and account numbers"`
}

// PaymentForm identifies who collects card and account numbers, and whether payments are real. Everything in it is public.
type PaymentForm struct {
	IsHosted  bool   `json:"isHosted" doc:"The browser gives numbers to the payment processor only, which returns a nonce; false: forms of the site send them to the engine"`
	ScriptURL string `json:"scriptURL" doc:"The processor's script, such as Accept.js; empty: the sandbox, or numbers are not hosted"`
	APIOrigin string `json:"apiOrigin" doc:"Origin that the script sends numbers to; empty: as scriptURL"`
	LoginID   string `json:"loginID" doc:"The house's login at the processor, for the script"`
	ClientKey string `json:"clientKey" doc:"The house's public key at the processor, for the script"`
	IsSandbox bool   `json:"isSandbox,omitempty" doc:"No money moves: the sandbox or the processor's test system decides; left out where it moves"`
}

type ContentLink struct {
	Key      string `json:"key" doc:"For GetContentLinkHTML"`
	Value    string `json:"value" doc:"Title"`
	Sequence int    `json:"sequence" doc:"Position in lists, ascending"`
	Footer   int    `json:"footer" doc:"Column in the footer; 0: not in the footer"`
}

// SocialMedia addresses; empty ones are not shown.
type SocialMedia struct {
	FaceBook  string `json:"faceBook" doc:"Facebook address, or empty"`
	Twitter   string `json:"twitter" doc:"X address, or empty"`
	Instagram string `json:"instagram" doc:"Instagram address, or empty"`
	LinkedIn  string `json:"linkedIn" doc:"LinkedIn address, or empty"`
	YouTube   string `json:"youtube" doc:"YouTube address, or empty"`
}

// Analytics ids; the site loads nothing before the visitor consents.
type Analytics struct {
	GoogleIDs []string `json:"googleIDs" nullable:"false" doc:"Google tag ids"`
	MetaIDs   []string `json:"metaPixelIDs" nullable:"false" doc:"Meta pixel ids"`
}

// Theme is how the auction house looks.
type Theme struct {
	Logo1                     string `json:"logo1" doc:"Address of the header's logo"`
	Logo2                     string `json:"logo2" doc:"Address of the footer's logo"`
	HeroImage                 string `json:"heroImage" doc:"Address of the home page's image"`
	PrimaryColor              string `json:"primaryColor" doc:"Color as #rrggbb"`
	SecondaryColor            string `json:"secondaryColor" doc:"Color as #rrggbb"`
	TextColor1                string `json:"textColor1" doc:"Color as #rrggbb"`
	TextColor2                string `json:"textColor2" doc:"Color as #rrggbb"`
	TextColor3                string `json:"textColor3" doc:"Color as #rrggbb"`
	TextColor4                string `json:"textColor4" doc:"Color as #rrggbb"`
	HeaderMenuBackgroundColor string `json:"headerMenuBackgroundColor" doc:"Color as #rrggbb"`
	HeaderMenuTextColor       string `json:"headerMenuTextColor" doc:"Color as #rrggbb"`
}

type ContentDocumentsOutput struct {
	Body struct {
		Documents []ContentLink `json:"documents" nullable:"false" doc:"Pages of the information center, by sequence"`
	}
}

type ContentKeyInput struct {
	Key string `query:"key" required:"true" minLength:"1" maxLength:"100" pattern:"^[A-Za-z0-9][A-Za-z0-9_-]*$" patternDescription:"a key of letters, digits, _ and -" doc:"Key of the page"`
}

type ContentOutput struct{ Body ContentPage }

type ContentPage struct {
	Key         string    `json:"key" doc:"Key of the page"`
	Value       string    `json:"value" doc:"Title"`
	Description string    `json:"description" doc:"Description for search engines"`
	HTML        string    `json:"html" doc:"Sanitized HTML"`
	UpdatedAt   time.Time `json:"updatedAt" doc:"When the page last changed"`
}

type TermsInput struct {
	TermsID int64 `query:"terms_ID" minimum:"0" maximum:"9007199254740991" doc:"The document; 0: the auction house's own terms"`
}

type TermsOutput struct{ Body TermsDocument }

type TermsDocument struct {
	TermsID   int64     `json:"terms_ID" doc:"Document id"`
	Title     string    `json:"title" doc:"Title"`
	Version   int       `json:"version" doc:"Rises with every change"`
	HTML      string    `json:"html" doc:"Sanitized HTML"`
	UpdatedAt time.Time `json:"updatedAt" doc:"When this version was published"`
}

type SubscribeInput struct {
	EmailAddress string `query:"emailAddress" required:"true" minLength:"3" maxLength:"254" format:"email" doc:"Email address to subscribe"`
}

type LeadsOutput struct {
	Body struct {
		Page
		Leads []Lead `json:"leads" nullable:"false" doc:"Latest first"`
	}
}

// Lead is a visitor's message to the auction house.
type Lead struct {
	LeadID       int64     `json:"lead_ID" doc:"The message"`
	Name         string    `json:"name" doc:"As the visitor wrote it"`
	EmailAddress string    `json:"emailAddress" doc:"As the visitor wrote it; not verified"`
	Phone        string    `json:"phone" doc:"As the visitor wrote it; may be empty"`
	Message      string    `json:"message" doc:"The message"`
	ItemID       int64     `json:"item_ID,omitempty" doc:"Item the message is about; 0: none"`
	CreatedAt    time.Time `json:"createdAt" doc:"When it was sent"`
}

type LeadInput struct {
	Body struct {
		Name         string `json:"name" minLength:"1" maxLength:"200" doc:"The visitor's name"`
		EmailAddress string `json:"emailAddress" format:"email" maxLength:"254" doc:"The visitor's email address"`
		Phone        string `json:"phone,omitempty" holds:"phone" maxLength:"40" doc:"The visitor's phone"`
		Message      string `json:"message" minLength:"1" maxLength:"5000" doc:"The message"`
		ItemID       int64  `json:"item_ID,omitempty" minimum:"0" doc:"Item the message is about; 0: none"`
	}
}
