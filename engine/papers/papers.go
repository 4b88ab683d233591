// Package papers draws the papers of an auction house as PDF files, and invoices and release tickets as HTML too: invoice, release
// tickets, settlement and inspection report. It does no I/O and knows no rows: callers fill a struct with what the paper shows.
//
// The same data gives the same bytes. Text can be selected and searched. Fonts are embedded as subsets; engine/docs/papers.md lists which
// alphabets they cover and what is printed for other characters.
package papers

import (
	"cmp"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/phone"
)

// House is the auction house in the letterhead.
type House struct {
	Name         string
	Address      []string
	Phone, Email string
	Logo         []byte         // SVG, JPEG or PNG for the background Band; without a usable one, the name is printed
	Band         string         // #rrggbb of the letterhead's band; anything else means the site's default
	Signal       string         // #rrggbb of the line under it
	Zone         *time.Location // of dates
}

// HouseOf returns the letterhead for the record of a house.
func HouseOf(content *api.TenantContent, logo []byte) House {
	zone, err := time.LoadLocation(content.TimeZone)
	if err != nil {
		zone = time.UTC
	}
	band := cmp.Or(content.Theme.HeaderMenuBackgroundColor, content.Theme.PrimaryColor)
	return House{Name: content.TenantName, Address: content.TenantAddress, Phone: phone.Format(content.TenantPhone), Email: content.TenantEmail,
		Logo: logo, Band: band, Signal: content.Theme.SecondaryColor, Zone: zone}
}

// Party is a buyer or seller.
type Party struct {
	Name    string   // of the business, or else the person
	Contact string   // the person, if Name is a business; otherwise empty
	Address []string // lines; none if the house has none
}

// Line is one amount on a paper.
type Line struct {
	Lot         string // lot number of a sale's first line; otherwise empty
	Description string
	Cents       int64 // below zero: taken off
	IsPart      bool  // belongs to the sale above it, such as its premium and tax
}

// Text is the description without the number of the lot, which has its own column.
func (l Line) Text() string {
	if l.Lot == "" {
		return l.Description
	}
	return strings.Replace(l.Description, "Lot "+l.Lot+", ", "", 1)
}

// Payment is money that was paid, or that went back.
type Payment struct {
	Description string
	At          time.Time
	Cents       int64 // below zero: it went back
}

// Amount formats cents as papers print them, always with cents: "$12,500.00", "-$40.00".
func Amount(cents int64) string {
	text := api.Money(cents).USD()
	if cents%100 == 0 && cents != 0 {
		text += ".00"
	}
	return text
}

// Date formats a time as the day it falls on in the house's time zone: "11/23/2026".
func (h House) Date(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.In(h.zone()).Format("01/02/2006")
}

// zone returns the time zone of dates.
func (h House) zone() *time.Location {
	if h.Zone == nil {
		return time.UTC
	}
	return h.Zone
}
