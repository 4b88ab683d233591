package event

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/dollars"
)

// localTime explains how commands take times of an event.
const localTime = ", on the clocks of the event's time zone, such as 2026-12-05T10:00"

// eventFieldFlags declare the fields of an event, as the contract names them in CreateEvent.
func eventFieldFlags() []cli.Flag {
	return []cli.Flag{command.Text("name", "name"), command.Text("type", "online, simulcast or third-party"), command.Text("starts", "when it starts"+localTime),
		command.Text("ends", "when it is scheduled to end, in the same format"), command.Text("prebid-from", "from when bids are accepted before the start"),
		command.Text("numbers-at", "when lot numbers are assigned; office: by staff"), command.Text("announce-at", "when it is announced; office: by staff"),
		command.Text("zone", "IANA time zone, such as America/Chicago"), command.Text("description", "text of its page"),
		command.Text("location", "city and state"), command.Text("address", "street address on one line"), command.Text("viewing", "when the lots can be inspected"),
		command.Text("removal", "when and how the lots are picked up"), command.Number("terms", "id of its terms"),
		&cli.BoolFlag{Name: "approval", Usage: "the office approves each bidder", Local: true, HideDefault: true},
		command.Text("deposit", "dollars that a bidder must have on deposit to register"), command.Number("paddle-from", "first paddle")}
}

// depositFlag reads --deposit.
func depositFlag(c *cli.Command) (api.Money, error) {
	if c.String("deposit") == "" {
		return 0, nil
	}
	cents, err := dollars.Parse(c.String("deposit"))
	if err != nil || cents < 0 {
		return 0, fmt.Errorf("--deposit %q is not an amount such as 2,500", c.String("deposit"))
	}
	return api.Money(cents), nil
}

// explained returns a refusal of the office's functions for the operator: all messages, by field.
func explained(err error) error {
	refusal, is := errors.AsType[*api.Error](err)
	if !is {
		return err
	}
	lines := slices.Clone(refusal.Messages)
	for _, field := range slices.Sorted(maps.Keys(refusal.Fields)) {
		lines = append(lines, field+": "+strings.Join(refusal.Fields[field], ". "))
	}
	if refusal.Message != "" {
		lines = append(lines, refusal.Message)
	}
	return errors.New(strings.Join(lines, "\n"))
}
