package db

import "github.com/uptrace/bun"

type CategoryRow struct {
	bun.BaseModel `bun:"table:categories"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	Name     string
	Folded   string
	Sequence int
}

type FamilyRow struct {
	bun.BaseModel `bun:"table:families"`

	ID         int64 `bun:",pk,autoincrement"`
	TenantID   int64
	CategoryID int64
	Name       string
	Folded     string
}

type MakeRow struct {
	bun.BaseModel `bun:"table:makes"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	Name     string
	Folded   string
}

type ModelRow struct {
	bun.BaseModel `bun:"table:models"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	MakeID   int64
	Name     string
	Folded   string
}

type LocationRow struct {
	bun.BaseModel `bun:"table:locations"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	City      string // "": the whole state
	State     string
	Name      string // "Sioux Falls, SD"
	Folded    string
	Latitude  float64
	Longitude float64
}
