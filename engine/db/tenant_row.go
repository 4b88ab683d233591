package db

import (
	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

type TenantRow struct {
	bun.BaseModel `bun:"table:tenants"`

	ID                int64 `bun:",pk,autoincrement"`
	Slug              string
	Content           string // api.TenantContent as JSON, without links
	IsStockNumberUsed bool
	Synonyms          string // for search; changes to the default list
	Version           int64  `bun:",default:1"`    // raised by what the office saves (package revision), and by nothing else
	MailTexts         string `bun:",default:'{}'"` // JSON: MailText by the name of the template
	IsProvisional     bool   // made on an empty database, until somebody sets the house up
	EndedAt           *int64 // nil: the house is served
}

type TermsRow struct {
	bun.BaseModel `bun:"table:terms"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	Title     string
	Version   int
	HTML      string `bun:"html"`
	IsDefault bool
	UpdatedAt int64

	ReplacesID *int64 // the version before; nil: the first
	EndedAt    *int64 // from when events can no longer choose the document; nil: they can
}

type ContentPageRow struct {
	bun.BaseModel `bun:"table:content_pages"`

	TenantID    int64  `bun:",pk"`
	Key         string `bun:",pk"`
	Title       string
	Description string
	HTML        string `bun:"html"`
	Sequence    int
	Footer      int
	IsInfo      bool
	UpdatedAt   int64
}

// Tenant is an auction house with its hosts.
type Tenant struct {
	ID                int64
	Slug              string
	Hosts             []string // lower case, without port
	Content           api.TenantContent
	IsStockNumberUsed bool
	Synonyms          string // for search; changes to the default list
	Version           int64
	MailTexts         map[string]MailText // by the name of the template
	IsProvisional     bool                // not set up yet
	EndedAt           *int64              // nil: the house is served
}

// MailText is what a house changes of a mail. Empty fields are as in the template. Words in braces stand for values of the mail, such as {item}.
type MailText struct {
	Subject string `json:"subject,omitempty"`
	Opening string `json:"opening,omitempty"` // paragraphs after the greeting, in place of the template's
	Note    string `json:"note,omitempty"`    // paragraphs after everything else
}
