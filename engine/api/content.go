package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	GetTenantContent      = extension(ByReader, "GET", "/v1/Settings/GetTenantContent", "GetTenantContent", "The tenant: name, contact, links, theme, switches")
	GetContentDocuments   = call(ByReader, "GET", "/V1/auction/GetContentDocuments", "GetContentDocuments", "Content pages in sequence")
	GetContentLinkHTML    = call(ByReader, "GET", "/v1/Auction/GetContentLinkHTML", "GetContentLinkHTML", "One content page")
	GetTermsAndConditions = call(ByReader, "GET", "/v1/Auction/getTermsAndConditions", "getTermsAndConditions", "Terms of the auction house, or of an event")
	SubscribeNewsletter   = call(ByWriter, "GET", "/V1/settings/SubscribeEmailToNewsletter", "SubscribeEmailToNewsletter", "Put an address on the newsletter's list")
	CreateLead            = call(ByWriter, "POST", "/V1/lead/CreateLeadFromAuctionSite", "CreateLeadFromAuctionSite", "A visitor asks to be contacted")

	contentCalls = []huma.Operation{GetTenantContent, GetContentDocuments, GetContentLinkHTML, GetTermsAndConditions, SubscribeNewsletter, CreateLead}
)

type TenantContentOutput struct{ Body TenantContent }

// TenantContent is the tenant content record (specification section 3).
type TenantContent struct {
	TenantName             string        `json:"tenantName"`
	TenantPhone            string        `json:"tenantPhone" doc:"Digits; shown as (###) ###-####"`
	TenantEmail            string        `json:"tenantEmail"`
	TenantAddress          []string      `json:"tenantAddress" nullable:"false" doc:"Lines"`
	FooterTagLine          string        `json:"footerTagLine" doc:"HTML, sanitised"`
	Tagline                string        `json:"tagline" doc:"Headline over the hero image"`
	Introduction           string        `json:"introduction" doc:"Sentence under the headline"`
	Links                  []ContentLink `json:"links" nullable:"false" doc:"By sequence"`
	InfoLinks              []ContentLink `json:"infoLinks" nullable:"false" doc:"For the information centre, by sequence"`
	SocialMedia            SocialMedia   `json:"socialMedia"`
	WebsiteLogoLink        string        `json:"websiteLogoLink" doc:"Where the logo leads; empty is the home page"`
	InactivityMilliseconds int           `json:"inactivityMilliseconds" doc:"0 switches the idle limit off"`
	Analytics              Analytics     `json:"analytics"`
	RequiresCard           bool          `json:"tenantRegistrationRequiresCreditCardAuth"`
	RegistrationStepThree  bool          `json:"registrationStepThree"`
	BiddingByRequest       bool          `json:"onlineBiddingByRequest" doc:"New bidders ask the office for online bidding; false: an account enables it"`
	RetailMode             bool          `json:"retailMode" doc:"Hides events, auction block and upcoming sections"`
	ShowDisclaimer         bool          `json:"showDisclaimer"`
	Disclaimer             string        `json:"showDisclaimerContent" doc:"HTML, sanitised"`
	AuctionBoardURL        string        `json:"auctionBoardURL" doc:"External board of simulcast events; empty: this site's"`
	TimeZone               string        `json:"timeZone" doc:"IANA zone of the auction house"`
	Theme                  Theme         `json:"theme"`
}

type ContentLink struct {
	Key      string `json:"key"`
	Value    string `json:"value" doc:"Title"`
	Sequence int    `json:"sequence"`
	Footer   int    `json:"footer" doc:"0: not in the footer"`
}

// SocialMedia addresses; empty ones are not shown. twitter is X.
type SocialMedia struct {
	FaceBook  string `json:"faceBook"`
	Twitter   string `json:"twitter"`
	Instagram string `json:"instagram"`
	LinkedIn  string `json:"linkedIn"`
	YouTube   string `json:"youtube"`
}

// Analytics ids; none is loaded before the visitor consents.
type Analytics struct {
	GoogleIDs []string `json:"googleIDs" nullable:"false"`
	MetaIDs   []string `json:"metaPixelIDs" nullable:"false"`
}

// Theme is how the tenant looks. Colours are #rrggbb, images are addresses.
type Theme struct {
	Logo1                     string `json:"logo1" doc:"Header"`
	Logo2                     string `json:"logo2" doc:"Footer"`
	HeroImage                 string `json:"heroImage"`
	PrimaryColor              string `json:"primaryColor"`
	SecondaryColor            string `json:"secondaryColor"`
	TextColor1                string `json:"textColor1"`
	TextColor2                string `json:"textColor2"`
	TextColor3                string `json:"textColor3"`
	TextColor4                string `json:"textColor4"`
	HeaderMenuBackgroundColor string `json:"headerMenuBackgroundColor"`
	HeaderMenuTextColor       string `json:"headerMenuTextColor"`
}

type ContentDocumentsOutput struct {
	Body struct {
		Documents []ContentLink `json:"documents" nullable:"false"`
	}
}

type ContentKeyInput struct {
	Key string `query:"key" required:"true" minLength:"1" maxLength:"100" pattern:"^[A-Za-z0-9][A-Za-z0-9_-]*$"`
}

type ContentOutput struct{ Body ContentPage }

type ContentPage struct {
	Key         string    `json:"key"`
	Value       string    `json:"value" doc:"Title"`
	Description string    `json:"description" doc:"For search engines"`
	HTML        string    `json:"html" doc:"Sanitised"`
	UpdatedAt   time.Time `json:"updatedAt"`
}

type TermsInput struct {
	TermsID int64 `query:"terms_ID" minimum:"0" maximum:"9007199254740991" doc:"0: those of the auction house"`
}

type TermsOutput struct{ Body TermsDocument }

type TermsDocument struct {
	TermsID   int64     `json:"terms_ID"`
	Title     string    `json:"title"`
	Version   int       `json:"version"`
	HTML      string    `json:"html" doc:"Sanitised"`
	UpdatedAt time.Time `json:"updatedAt"`
}

type SubscribeInput struct {
	EmailAddress string `query:"emailAddress" required:"true" minLength:"3" maxLength:"254" format:"email"`
}

type LeadInput struct {
	Body struct {
		Name         string `json:"name" minLength:"1" maxLength:"200"`
		EmailAddress string `json:"emailAddress" format:"email" maxLength:"254"`
		Phone        string `json:"phone,omitempty" maxLength:"40"`
		Message      string `json:"message" minLength:"1" maxLength:"5000"`
		ItemID       int64  `json:"item_ID,omitempty" minimum:"0" doc:"The item the question is about"`
	}
}
