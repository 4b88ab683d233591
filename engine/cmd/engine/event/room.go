package event

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

func roomCommand() *cli.Command {
	return &cli.Command{
		Name: "room", Usage: "set how the board of an event gets picture and sound from the room",
		UsageText: "engine event room --tenant SLUG --code CODE --kind hls|webrtc|none [--url URL] [--as ADDRESS]",
		Flags: eventFlags(command.Text("kind", "hls: a playlist; webrtc: a WHEP endpoint; none: the room is not shown"),
			command.Text("url", "its https address")),
		Action: setEventRoom,
	}
}

// setEventRoom sets how and where the board of an event gets picture and sound from the room.
func setEventRoom(ctx context.Context, c *cli.Command) error {
	kind, address := c.String("kind"), c.String("url")
	if err := checkRoom(kind, address); err != nil {
		return err
	}
	return onEvent(ctx, c, api.DutyEvents, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		in := &office.EventRoomInput{}
		in.Body.EventID, in.Body.Seen, in.Body.Kind, in.Body.URL = row.ID, row.Version, kind, address
		if err := planning.SetRoom(ctx, store, act, in); err != nil {
			return explained(err)
		}
		fmt.Printf("event %d %s\nroom: %s %s\n", row.ID, row.Code, kind, address)
		return nil
	})
}

// checkRoom returns what is wrong with the flags.
func checkRoom(kind, address string) error {
	switch kind {
	case "none":
		if address != "" {
			return errors.New("--kind none takes no --url")
		}
		return nil
	case api.RoomHLS, api.RoomWebRTC:
		return checkRoomURL(address)
	}
	return errors.New("--kind must be hls, webrtc or none")
}

// checkRoomURL wants an address a page may use: https, or http on this machine, which browsers trust as well.
func checkRoomURL(address string) error {
	at, err := url.Parse(address)
	if err != nil || at.Host == "" || at.User != nil || (at.Scheme != "https" && (at.Scheme != "http" || at.Hostname() != "localhost")) {
		return fmt.Errorf("--url %q is not an https address", address)
	}
	return nil
}
