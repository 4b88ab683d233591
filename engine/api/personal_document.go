package api

import (
	"io"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var personalDocuments = &Noun{"Documents", "Files that people give the auction house: identification, bank letters, certificates."}

// MaxFile is the longest body of an upload in bytes. A house's own limit may be lower.
const MaxFile = 32 * Kilobyte * Kilobyte

// FileTypes are the media types that an upload may have; an engine may accept fewer.
var FileTypes = []string{
	"application/pdf", "image/jpeg", "image/png", "image/heic",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

const fileDescription = "The body is the file itself, or multipart/form-data with one file; the fields before it stand for parameters that the " +
	"query does not give. Its content must be of the type that Content-Type and name claim; with application/octet-stream, the content decides. " +
	"What is cut off is not stored. "

// fileErrors returns the errors of operations that take a file.
func fileErrors(more string) map[int]string {
	return map[int]string{
		400: "The file is empty, or the body was cut off or is not a form with one file",
		404: "The person has no such account" + more,
		408: "The body arrived too slowly",
		409: "The person has as many documents as the auction house keeps for one person",
		413: "The file is larger than the auction house accepts",
		415: "The file is of a type that the auction house does not accept, or its content is not what Content-Type or name claim",
		422: "The virus scanner found something in the file, or its name or another text contains the number of a payment card",
		429: "The person uploads too many files at the same time",
		503: "Nothing was stored: too many files are being uploaded, or the virus scanner cannot be reached",
	}
}

var (
	UploadDocument = Personal[UploadDocumentInput, PersonalDocumentOutput](personalDocuments, "POST /v1/Auction/UploadDocument", Declaration{
		Summary: "Upload a document", Lane: FileLane, MaxBody: MaxFile, Takes: FileTypes,
		Description: fileDescription + "Nobody but the person and the auction house's office can see it.", Errors: fileErrors(""),
	})
	GetDocuments = Personal[DocumentsInput, DocumentsOutput](personalDocuments, "GET /v1/Auction/GetDocuments", Declaration{
		Summary:     "List a person's documents",
		Description: "Latest first, by pages, of one account or all. Staff may name a person.",
		Errors:      map[int]string{403: "Only the office may ask for another person's documents", 404: "There is no such account or person"},
	})
	RequestUserDocumentDownload = Personal[DocumentIDInput, DownloadOutput](personalDocuments, "GET /v1/Auction/RequestUserDocumentDownload", Declaration{
		Summary:     "Request a link to one of one's own documents",
		Description: "Anyone who has the link can use it without a token until it expires; its id cannot be guessed. Every call returns a new one.",
		Errors:      map[int]string{404: "The person has no such document"},
	})
	ExternalRequestDownload = Personal[DocumentIDInput, DownloadOutput](personalDocuments, "GET /v1/Document/ExternalRequestDownload", Declaration{
		Summary: "Request a link to a bidder's document",
		Description: "For the office, any person's document, which the person's audit record notes; for everybody else, their own, as " +
			"RequestUserDocumentDownload does. Staff acting for a person see only that person's.",
		Errors: map[int]string{404: "There is no such document, or the caller may not see it"},
	})
	DownloadDocument = Open[DownloadInput, huma.StreamResponse](personalDocuments, "GET /v1/Document/Download/{id}", Declaration{
		ID: "DownloadDocument", Summary: "Download a document by its link", Lane: FileLane, Rate: OpenRate, Media: "application/octet-stream",
		Description: "Needs no token, so that a browser can follow the link. The file is an attachment with its own media type.",
		Errors: map[int]string{404: "There is no such link at this auction house, or its document was " +
			"deleted", 410: "The link has expired. Request another one"},
	})
	DeleteDocument = Personal[DocumentIDInput, Done](personalDocuments, "DELETE /v1/Document/Delete", Declaration{
		ID: "DeleteDocument", Summary: "Delete a document",
		Description: "Its file and its links are deleted, too.",
		Errors:      map[int]string{404: "The person has no such document", 409: "The document belongs to a tax exemption that is pending or was approved"},
	})
)

// FileInput is a file as the body of a request, which is read as it arrives.
type FileInput struct {
	ContentType string    `header:"Content-Type" hidden:"true"`
	Name        string    `query:"name" maxLength:"255" doc:"File name. Folders, control characters and marks that change the direction of text are removed; without one, or with a multipart form, the name in the form, else \"document\""`
	File        io.Reader `json:"-"` // the body; set when the request has arrived
	Form        *FileForm `json:"-"` // nil: the body is the file
}

// Resolve implements huma.Resolver.
func (f *FileInput) Resolve(ctx huma.Context) []error {
	f.File, f.Form = ctx.BodyReader(), fileFormOf(ctx.Context())
	return nil
}

type UploadDocumentInput struct {
	BearerInput
	KeyInput
	FileInput
	AccountID int64  `query:"account_ID" minimum:"0" maximum:"9007199254740991" doc:"One of the person's accounts; 0: the primary one, if they have any"`
	Kind      string `query:"kind" enum:"license,business,bankLetter,taxExemption,title,insurance,other" default:"other" doc:"What it is: driver's license or other identification, business registration, bank letter, tax exemption certificate, title, proof of insurance"`
}

type PersonalDocumentOutput struct{ Body PersonalDocument }

// PersonalDocument is a file that a person gave the auction house.
type PersonalDocument struct {
	DocumentID     int64     `json:"document_ID" doc:"The document"`
	AccountID      int64     `json:"account_ID" doc:"The account; 0: uploaded before the person had one"`
	Kind           string    `json:"kind" enum:"license,business,bankLetter,taxExemption,title,insurance,other" doc:"What it is"`
	Name           string    `json:"name" doc:"File name"`
	Type           string    `json:"type" doc:"Media type of the content"`
	Size           int64     `json:"size" doc:"Bytes"`
	CreatedAt      time.Time `json:"createdDateTime" doc:"When it was uploaded"`
	TaxExemptionID int64     `json:"taxExemption_ID" doc:"The tax exemption it proves; 0: none"`
	CanDelete      bool      `json:"canDelete" doc:"Delete would not refuse it"`
}

type DocumentsInput struct {
	BearerInput
	AccountID  int64 `query:"account_ID" minimum:"0" maximum:"9007199254740991" doc:"One of the person's accounts; 0: all documents"`
	UserID     int64 `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Staff: the person; 0: the caller"`
	PageNumber int   `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1; past the end, the last one"`
	PageSize   int   `query:"pageSize" minimum:"1" maximum:"50" default:"50" doc:"Documents per page"`
}

type DocumentsOutput struct {
	Body struct {
		Documents        []PersonalDocument `json:"documents" nullable:"false" doc:"The documents of this page, latest first"`
		PageNumber       int                `json:"pageNumber" doc:"This page, from 1"`
		PageCount        int                `json:"pageCount" doc:"Number of pages"`
		PageSize         int                `json:"pageSize" doc:"Documents per page"`
		TotalRecordCount int                `json:"totalRecordCount" doc:"Documents on all pages"`
		MaxBytes         int64              `json:"maxBytes" doc:"The largest file that may be uploaded, in bytes"`
		MaxDocuments     int                `json:"maxDocuments" doc:"Documents a person may have"`
		Types            []string           `json:"types" nullable:"false" doc:"Media types that may be uploaded"`
	}
}

type DocumentIDInput struct {
	BearerInput
	ID int64 `query:"ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"document_ID of the document"`
}

type DownloadOutput struct{ Body DownloadLink }

// DownloadLink leads to a document for a short time.
type DownloadLink struct {
	ID        string    `json:"id" doc:"Id for Download/{id}"`
	URL       string    `json:"url" doc:"Path of the download"`
	Name      string    `json:"name" doc:"File name"`
	ExpiresAt time.Time `json:"expiresAt" doc:"When the link stops working"`
}

type DownloadInput struct {
	ID string `path:"id" pattern:"^[A-Za-z0-9_-]{43}$" patternDescription:"the id of a download link" doc:"id of a DownloadLink"`
}
