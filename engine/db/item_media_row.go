package db

import "github.com/uptrace/bun"

type MediaRow struct {
	bun.BaseModel `bun:"table:media"`

	TenantID int64  `bun:",pk"`
	SHA      string `bun:"sha,pk"`
	Kind     string
	Type     string
	Width    int
	Height   int
	Size     int64
}

// Kinds of media.
const (
	MediaRaster   = "raster"
	MediaVector   = "vector"
	MediaVideo    = "video"
	MediaDocument = "document"
)

type PhotoRow struct {
	bun.BaseModel `bun:"table:photos"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	ItemID      int64
	Sequence    int
	SHA         string `bun:"sha"`
	Description string
	ClientKey   string // the browser's id of the upload; empty: imported
}

type DocumentRow struct {
	bun.BaseModel `bun:"table:documents"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	ItemID   int64
	Sequence int
	Name     string
	SHA      string `bun:"sha"`
	IsReport bool
}

type InspectionRow struct {
	bun.BaseModel `bun:"table:inspections"`

	ItemID      int64 `bun:",pk"`
	TenantID    int64
	Inspector   string
	InspectedAt int64
	Summary     string
	Points      string // [{"name","rating","comment"}] as JSON
}
