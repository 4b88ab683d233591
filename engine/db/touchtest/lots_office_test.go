package touchtest

import (
	"context"
	"errors"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/lots"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/db"
)

func init() {
	touchings = append(touchings, touching{"OfferAgain", "events items offerings", lotTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
		_, err := l.DB.NewRaw("UPDATE items SET outcome = 'unsold'").Exec(ctx)
		return errors.Join(err, l.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
			out, err := lots.OfferAgain(ctx, tx, act.House, act.By, []office.SeenItem{{ItemID: l.item, Seen: 1}}, 0)
			if err == nil && len(out.Body.Refused) > 0 {
				err = errors.New(out.Body.Refused[0].Message)
			}
			return err
		}))
	})})
}
