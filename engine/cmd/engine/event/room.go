package event

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

func roomCommand() *cli.Command {
	return &cli.Command{
		Name: "room", Usage: "set how the board of an event gets picture and sound from the room",
		UsageText: "engine event room --tenant SLUG --code CODE --kind hls|webrtc|none [--url URL]",
		Flags:     eventFlags(command.Text("kind", "hls: a playlist; webrtc: a WHEP endpoint; none: the room is not shown"), command.Text("url", "its https address")),
		Action:    setEventRoom,
	}
}

// setEventRoom sets how and where the board of an event gets picture and sound from the room.
func setEventRoom(ctx context.Context, c *cli.Command) error {
	kind, address := c.String("kind"), c.String("url")
	stored, err := roomKind(kind, address)
	if err != nil {
		return err
	}
	return onEvent(ctx, c, func(store *db.Store, row *db.EventRow) error {
		row.RoomKind, row.RoomURL = stored, address
		if err := auction.SetEventRoom(ctx, store, row); err != nil {
			return err
		}
		fmt.Printf("event %d %s\nroom: %s %s\n", row.ID, row.Code, kind, address)
		return nil
	})
}

// roomKind returns the kind to store, or what is wrong with the flags.
func roomKind(kind, address string) (string, error) {
	switch kind {
	case "none":
		if address != "" {
			return "", errors.New("--kind none takes no --url")
		}
		return "", nil
	case api.RoomHLS, api.RoomWebRTC:
		return kind, checkRoomURL(address)
	}
	return "", errors.New("--kind must be hls, webrtc or none")
}

// checkRoomURL wants an address a page may use: https, or http on this machine, which browsers trust as well.
func checkRoomURL(address string) error {
	at, err := url.Parse(address)
	if err != nil || at.Host == "" || at.User != nil || (at.Scheme != "https" && (at.Scheme != "http" || at.Hostname() != "localhost")) {
		return fmt.Errorf("--url %q is not an https address", address)
	}
	return nil
}
