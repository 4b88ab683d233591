package documents

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

// storedBytes returns how much a person's documents and those of the whole house take.
func storedBytes(ctx context.Context, from bun.IDB, tenantID, userID int64) (person, house int64, err error) {
	err = from.NewSelect().Model((*Row)(nil)).
		ColumnExpr("coalesce(sum(CASE WHEN user_id = ? THEN size ELSE 0 END), 0)", userID).ColumnExpr("coalesce(sum(size), 0)").
		Where("tenant_id = ?", tenantID).Scan(ctx, &person, &house)
	return person, house, err
}

// checkQuota returns an error if a person or the house would have more than it may with so many bytes on top.
func (s *Operations) checkQuota(ctx context.Context, from bun.IDB, tenantID, userID, more int64) error {
	person, house, err := storedBytes(ctx, from, tenantID, userID)
	switch {
	case err != nil:
		return err
	case person+more > s.Limits.PersonBytes:
		return api.Conflict(fmt.Sprintf("Your documents may take %d MB in all. Delete one first", s.Limits.PersonBytes>>20))
	case house+more > s.Limits.HouseBytes:
		s.Log.Error("a house's documents have reached their limit", "tenant", tenantID, "megabytes", house>>20)
		return &api.Error{Status: http.StatusServiceUnavailable, Message: "We can't take more files right now. Please call us", RetryAfter: 3600}
	}
	return nil
}

// checkSpace returns an error if the file system of arriving files has less free space than it must keep. Bids need it more.
func (s *Operations) checkSpace() error {
	if s.Spool == "" {
		return nil
	}
	return CheckSpace(s.Log, s.Spool, s.Limits.Bytes, s.Limits.FreeBytes, request.StorageMessage)
}

// CheckSpace returns a 503 with a message if the file system of a folder, after more bytes, would have less free space than it must keep.
func CheckSpace(log *slog.Logger, folder string, more, keep int64, message string) error {
	free, err := freeBytes(folder)
	if err != nil {
		return err
	}
	if free-more < keep {
		log.Error("no files are taken, because the disk is almost full", "free megabytes", free>>20)
		return &api.Error{Status: http.StatusServiceUnavailable, Message: message, RetryAfter: 60}
	}
	return nil
}
