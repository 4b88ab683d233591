package api

import (
	"net/url"
	"strings"
)

var papers = &Noun{"Papers", "Invoices, release tickets and settlements as PDF files, and release tickets as HTML."}

// releaseErrors are the errors of operations that return release tickets.
var releaseErrors = map[int]string{
	404: "The person has not bought it",
	409: "Not to be released yet: the first message says what is due, which bank payment has not cleared, or that the invoice is void",
}

var (
	GetInvoicePDF = Personal[InvoiceVersionInput, PaperOutput](papers, "GET /v1/Account/GetInvoicePDF", Declaration{
		Summary: "Download an invoice as a PDF", Media: MediaPDF,
		Description: "With all lines, payments and the balance. The buyer may open it, and the office. Earlier versions stay.",
		Errors:      map[int]string{404: "There is no such invoice, or no such version of it"},
	})
	GetReleaseTicketHTMLObject = Personal[ReleaseInput, ReleaseHTMLOutput](papers, "GET /v1/Account/GetReleaseTicketHTMLObject", Declaration{
		Summary:     "Get an item's release ticket as HTML",
		Description: "Returns the release ticket as sanitized HTML, without styles. It exists once the invoice is paid and its payments have cleared.",
		Errors:      releaseErrors,
	})
	GetReleaseTicketPDF = Personal[ReleaseInput, PaperOutput](papers, "GET /v1/Account/GetReleaseTicketPDF", Declaration{
		Summary: "Download an item's release ticket as a PDF", Media: MediaPDF,
		Description: "One page per purchase of the item. It exists once the invoice is paid and its payments have cleared.",
		Errors:      releaseErrors,
	})
	GetAllReleaseTicketsForInvoice = Personal[InvoiceInput, PaperOutput](papers, "GET /v1/Account/GetAllReleaseTicketsForInvoice", Declaration{
		Summary: "Download all release tickets of an invoice as one PDF", Media: MediaPDF,
		Description: "One page per purchase. They exist once the invoice is paid and its payments have cleared.",
		Errors:      map[int]string{404: "Invoice not found, or nothing on it", 409: releaseErrors[409]},
	})
	GetSettlementPDF = Personal[SettlementInput, PaperOutput](papers, "GET /v1/Account/GetSettlementPDF", Declaration{
		Summary: "Download a settlement as a PDF", Media: MediaPDF, Extension: true, Optional: true,
		Description: "What the seller gets: prices, commission, fees, net, and what was paid. The seller may open it, and the office.",
		Errors:      map[int]string{404: "The person has no such settlement"},
	})
)

// ReleaseInput names the item whose release ticket is requested. The specification spells the parameter so.
type ReleaseInput struct {
	BearerInput
	ItemID int64 `query:"Item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
}

type ReleaseHTMLOutput struct {
	Body struct {
		ItemID int64  `json:"item_ID" doc:"The item"`
		HTML   string `json:"html" doc:"Sanitized HTML"`
	}
}

// MediaPDF is the media type of papers.
const MediaPDF = "application/pdf"

// FileOutput is a public file to save.
type FileOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition" doc:"attachment, with a file name"`
	Body               []byte
}

// PDF returns a public PDF file to save under a name, without its extension.
func PDF(name string, body []byte) *FileOutput {
	return &FileOutput{ContentType: MediaPDF, ContentDisposition: Attachment(name + ".pdf"), Body: body}
}

// PaperOutput is a file about a person. No cache keeps it.
type PaperOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition" doc:"attachment, with a file name"`
	CacheControl       string `header:"Cache-Control" doc:"private, no-store"`
	Body               []byte
}

// Paper returns a person's PDF file to save under a name, without its extension.
func Paper(name string, body []byte) *PaperOutput {
	return &PaperOutput{MediaPDF, Attachment(name + ".pdf"), "private, no-store", body}
}

// Attachment returns the Content-Disposition with which browsers save a file under a name. Other than printable ASCII goes into
// filename* (RFC 6266), and old clients get an underscore for it.
func Attachment(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' {
			return '_'
		}
		return r
	}, name)
	header := `attachment; filename="` + plain + `"`
	if plain != name {
		header += "; filename*=UTF-8''" + strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
	}
	return header
}
