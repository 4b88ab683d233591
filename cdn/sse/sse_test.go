package sse

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

type seen struct{ id, name, data string }

func TestRead(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []seen
		err  error
	}{
		"events":                   {"id: a-1\nevent: lot\ndata: {}\n\nevent:ring\ndata:x\n\n", []seen{{"a-1", "lot", "{}"}, {"", "ring", "x"}}, ErrClosed},
		"comments":                 {": beat\n\ndata: 1\n: beat\n\n:\n\n", []seen{{"", "", "1"}}, ErrClosed},
		"several lines of data":    {"data: a\ndata:  b\ndata\n\n", []seen{{"", "", "a\n b\n"}}, ErrClosed},
		"an event without data":    {"event: lot\nid: 7\n\ndata: 1\n\n", []seen{{"", "", "1"}}, ErrClosed},
		"carriage returns":         {"event: lot\r\ndata: 1\r\n\r\n", []seen{{"", "lot", "1"}}, ErrClosed},
		"unknown fields":           {"retry: 10\nData: no\ndata: 1\n\n", []seen{{"", "", "1"}}, ErrClosed},
		"an event that is cut off": {"data: 1\n\ndata: 2\n", []seen{{"", "", "1"}}, ErrClosed},
		"a line that is too long":  {"data: 1\n\ndata: " + strings.Repeat("x", 100) + "\n\n", []seen{{"", "", "1"}}, ErrTooLong},
		"data that is too long":    {strings.Repeat("data: 123456789\n", 12) + "\n", nil, ErrTooLong},
	} {
		t.Run(name, func(t *testing.T) {
			for how, from := range map[string]io.Reader{"at once": strings.NewReader(c.text), "byte by byte": iotest.OneByteReader(strings.NewReader(c.text))} {
				var got []seen
				err := Read(from, 100, func() {}, func(e Event) error {
					got = append(got, seen{e.ID, e.Name, string(e.Data)})
					return nil
				})
				if !slices.Equal(got, c.want) || !errors.Is(err, c.err) {
					t.Errorf("%s: %q, %v", how, got, err)
				}
			}
		})
	}
}

func TestReadEndsWithTheFirstError(t *testing.T) {
	wrong := errors.New("wrong")
	events := 0
	err := Read(strings.NewReader("data: 1\n\ndata: 2\n\n"), 100, func() {}, func(Event) error { events++; return wrong })
	if err != wrong || events != 1 {
		t.Errorf("%v after %d events", err, events)
	}
	if err := Read(iotest.ErrReader(wrong), 100, func() {}, nil); err != wrong {
		t.Error(err)
	}
}

func TestReadHearsEveryByte(t *testing.T) {
	heard := 0
	_ = Read(iotest.OneByteReader(strings.NewReader(": beat\n\n")), 100, func() { heard++ }, nil)
	if heard != 8 {
		t.Errorf("heard %d of 8 bytes", heard)
	}
}
