package settings

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

func (s *Operations) getOfficeHouse(ctx context.Context, _ *identity.Caller, _ *api.BearerInput) (*office.OfficeHouseOutput, error) {
	return s.house(ctx, nil)
}

// house returns the record as it is stored now, which the request's own may not be yet; or why a save was refused.
func (s *Operations) house(ctx context.Context, err error) (*office.OfficeHouseOutput, error) {
	if err != nil {
		return nil, err
	}
	x := request.From(ctx)
	house, err := tenant.TenantByID(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	content := house.Content
	content.Links, content.InfoLinks, content.RoomOrigins = []api.ContentLink{}, []api.ContentLink{}, []string{}
	return &office.OfficeHouseOutput{Body: office.OfficeHouse{Version: house.Version, Slug: house.Slug, Hosts: x.Tenant.Hosts, Synonyms: house.Synonyms,
		Content: content, Contrast: tenant.ContrastWarnings(&content.Theme)}}, nil
}

func (s *Operations) changeHouse(ctx context.Context, c *identity.Caller, in *office.ChangeHouseInput) (*office.OfficeHouseOutput, error) {
	return s.house(ctx, Change(ctx, s.Store, act(ctx, c), &in.Body))
}

// Change changes the fields of a house that a request has. It returns a 422 with what is wrong, and a 409 if somebody else changed one of the fields.
func Change(ctx context.Context, s *db.Store, by Act, change *office.HouseChange) error {
	_, err := save{Act: by, seen: change.Seen, edit: func(_ context.Context, _ bun.Tx, house *db.Tenant) (map[string]revision.Field, error) {
		fields, err := patch(house, change)
		if err != nil {
			return nil, err
		}
		return fields, check(house)
	}}.write(ctx, s)
	return err
}

// addHousePicture stores a picture, and puts its address into the house's record.
func (s *Operations) addHousePicture(ctx context.Context, c *identity.Caller, in *office.AddHousePictureInput) (*office.OfficeHouseOutput, error) {
	by := act(ctx, c)
	store := s.Pictures.StoreLogo
	if in.Place == "heroImage" {
		store = s.Pictures.StoreHero
	}
	media, address, err := store(ctx, &in.FileInput)
	if err != nil {
		return nil, err
	}
	if err := inventory.PutMedia(ctx, s.Store, by.House.ID, media); err != nil {
		return nil, err
	}
	change := office.HouseChange{Seen: in.Seen}
	switch in.Place {
	case "logo1":
		change.Logo1 = api.Set(address)
	case "logo2":
		change.Logo2 = api.Set(address)
	default:
		change.HeroImage = api.Set(address)
	}
	return s.house(ctx, Change(ctx, s.Store, by, &change))
}
