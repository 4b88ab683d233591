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
	Version           int64  `bun:",default:1"` // raised by what the office saves (package revision), and by nothing else
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
}
