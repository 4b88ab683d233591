package office

import (
	"fairwarning/engine/api"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// Limits of uploaded imports, in bytes.
const (
	MaxImportFile   = 64 << 20  // an inventory file
	MaxImportPhotos = 400 << 20 // a ZIP archive of photos and documents
	ImportPartBytes = 4 << 20   // each part but the last
)

var (
	StartImport = api.Personal[StartImportInput, ImportUploadOutput](noun, "POST /v1/Office/StartImport", api.Declaration{
		Summary: "Begin to upload a file for an import", Duty: api.DutyCatalog, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "The file follows in parts with UploadImportPart. An inventory is CSV, TSV, Excel (.xlsx) or JSON, at most 64 MB; photos are a ZIP archive " +
			"of at most 400 MB with the files that the rows name. The house keeps the files of its last 20 imports, for a week.",
		Errors: map[int]string{422: "The file is larger than the limit"},
	})
	UploadImportPart = api.Personal[UploadImportPartInput, ImportUploadOutput](noun, "POST /v1/Office/UploadImportPart", api.Declaration{
		Summary: "Upload a part of a file for an import", Duty: api.DutyCatalog, Lane: api.FileLane, MaxBody: ImportPartBytes + 64*api.Kilobyte,
		Takes: []string{"application/octet-stream"}, Extension: true, Optional: true,
		Description: "The body is the part itself: 4 MB, the last one what is left. Parts may come in any order and be repeated, so that an upload goes on " +
			"after a lost connection; missing in the answer says which are left. After the last one the file is opened, and its columns are guessed.",
		Errors: map[int]string{400: "The part is empty, or was cut off", 404: "There is no such import, or its file was deleted", 408: "The body arrived too slowly",
			409: "The part was uploaded with other bytes, or all have been", 413: "The part is larger than 4 MB", 422: "The part has another length than it must"},
	})
	GetImports = api.Personal[ImportsInput, ImportsOutput](noun, "GET /v1/Office/GetImports", api.Declaration{
		Summary: "List the imports of the house", Duty: api.DutyCatalog, Extension: true, Optional: true,
		Description: "Latest first, those of the command line too.",
	})
	GetImport = api.Personal[ImportInput, ImportOutput](noun, "GET /v1/Office/GetImport", api.Declaration{
		Summary: "Get an import", Duty: api.DutyCatalog, Extension: true, Optional: true,
		Description: "Before it runs: the file's columns, the map and the first ten rows as the map reads them, with what is wrong in which column. Afterwards: " +
			"counts, the first 200 problems and changes, and what can be taken back.",
		Errors: map[int]string{404: "There is no such import"},
	})
	SetImportMap = api.Personal[SetImportMapInput, ImportOutput](noun, "PUT /v1/Office/SetImportMap", api.Declaration{
		Summary: "Say which column of a file is which field", Duty: api.DutyCatalog, MaxBody: 512 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Takes the whole map, as engine/importer/docs/map-file.md describes it. It is remembered for files of the house with the same column names. " +
			"Returns the first ten rows as the map reads them.",
		Errors: map[int]string{403: "The map sets reserves or sellers, and the caller may not", 404: "There is no such import",
			409: "The import runs or has run, or somebody else changed the map", 422: "What is wrong with the map"},
	})
	PreviewImport = api.Personal[ImportActInput, ImportOutput](noun, "POST /v1/Office/PreviewImport", api.Declaration{
		Summary: "Check what an import would change", Duty: api.DutyCatalog, Extension: true, Optional: true,
		Description: "Checks every row in the background and writes nothing. GetImport has the result: new, changed, unchanged and refused rows, and what " +
			"would change.",
		Errors: importErrors,
	})
	RunImport = api.Personal[RunImportInput, ImportOutput](noun, "POST /v1/Office/RunImport", api.Declaration{
		Summary: "Import a file", Duty: api.DutyCatalog, Extension: true, Optional: true,
		Description: "Imports in the background, one file of a house at a time and 100 rows per transaction; it survives a restart. Rows that are refused are left " +
			"out. New items are drafts unless publish is true or they enter a published event.",
		Errors: importErrors,
	})
	GetImportBadRows = api.Personal[ImportInput, huma.StreamResponse](noun, "GET /v1/Office/GetImportBadRows", api.Declaration{
		Summary: "Get the rows that an import refused", Duty: api.DutyCatalog, Lane: api.FileLane, Media: "application/octet-stream", Extension: true, Optional: true,
		Description: "CSV with the columns of the file and one more, import_problem, which a later import ignores: correct the rows and import the file.",
		Errors:      map[int]string{404: "There is no such import, or it refused no row, or its file was deleted"},
	})
	UndoImport = api.Personal[ImportInput, ImportOutput](noun, "POST /v1/Office/UndoImport", api.Declaration{
		Summary: "Take an import back", Duty: api.DutyCatalog, Extension: true, Optional: true,
		Description: "In the background: changed items get their earlier values, added ones are withdrawn. Items that have bids, a sale or an open offer, and items " +
			"that the office or a later import has changed since, stay as they are; GetImport lists them. The last 20 imports can be taken back.",
		Errors: map[int]string{404: "There is no such import", 409: "The import runs, or there is nothing to take back"},
	})
)

var importErrors = map[int]string{403: "The map sets reserves or sellers, and the caller may not", 404: "There is no such import, or its file was deleted",
	409: "The import is not ready, or somebody else changed the map"}

// States of an import.
const (
	ImportUploading  = "uploading"  // parts are missing
	ImportMapping    = "mapping"    // waits for its map
	ImportPreviewing = "previewing" // is checked, or waits for it
	ImportPreviewed  = "previewed"
	ImportRunning    = "running" // is imported, or waits for it
	ImportDone       = "done"
	ImportFailed     = "failed"  // the file cannot be read; nothing of it is imported, or what was before it broke
	ImportUndoing    = "undoing" // is taken back, or waits for it
	ImportUndone     = "undone"
)

// What became of a row with a problem.
const (
	ImportRefused = "refused"
	ImportHeld    = "held"    // refused until a person has looked: a spreadsheet seems to have changed a cell
	ImportWarning = "warning" // the row is written, perhaps without the cell
	ImportNote    = "note"    // a cell was read differently from how it is written
)

type StartImportInput struct {
	api.BearerInput
	api.KeyInput
	Body ImportStart
}

// ImportStart announces a file.
type ImportStart struct {
	Name    string `json:"name" minLength:"1" maxLength:"255" doc:"File name"`
	Size    int64  `json:"size" minimum:"1" maximum:"419430400" doc:"Bytes"`
	Purpose string `json:"purpose" enum:"items,photos" doc:"items: an inventory; photos: a ZIP archive of the photos and documents that an inventory names"`
}

type ImportUploadOutput struct {
	Body struct {
		ImportID  int64  `json:"import_ID" doc:"The import"`
		State     string `json:"state" enum:"uploading,mapping,failed" doc:"mapping: all parts have arrived; failed: the file cannot be read, and GetImport says why"`
		PartBytes int64  `json:"partBytes" doc:"Length of each part but the last, in bytes"`
		Parts     int    `json:"parts" doc:"Number of parts"`
		Missing   []int  `json:"missing" nullable:"false" doc:"Parts that have not arrived, from 1"`
	}
}

type UploadImportPartInput struct {
	api.BearerInput
	api.FileInput
	ImportID int64 `query:"import_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The import"`
	Number   int   `query:"number" required:"true" minimum:"1" maximum:"1000" doc:"Which part, from 1"`
}

type ImportInput struct {
	api.BearerInput
	ImportID int64 `query:"import_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The import"`
}

type ImportsInput struct {
	api.BearerInput
	api.PageInput
}

type ImportsOutput struct {
	Body struct {
		Imports []ImportSummary `json:"imports" nullable:"false" doc:"The imports of this page, latest first"`
		api.Page
	}
}

type ImportActInput struct {
	api.BearerInput
	Body ImportAct
}

// ImportAct is an act on an import whose map the caller has seen.
type ImportAct struct {
	ImportID int64 `json:"import_ID" minimum:"1" maximum:"9007199254740991" doc:"The import"`
	Seen     int64 `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version of the import that the caller saw"`
}

type RunImportInput struct {
	api.BearerInput
	Body ImportRun
}

// ImportRun says how a file is imported.
type ImportRun struct {
	ImportAct
	Publish  bool  `json:"publish,omitempty" doc:"New items are public at once; else they are drafts until somebody publishes them"`
	PastLots bool  `json:"pastLots,omitempty" doc:"Accepts lots that have ended, for the history of past sales"`
	PhotosID int64 `json:"photos_ID,omitempty" minimum:"0" maximum:"9007199254740991" doc:"Import with the archive of photos; 0: none, and photos stay as they are"`
}

type SetImportMapInput struct {
	api.BearerInput
	Body struct {
		ImportAct
		Map ImportMap `json:"map" doc:"The whole map"`
	}
}

// ImportMap says which column of a file is which field. Fields are named as the columns of an import, such as stock_number.
type ImportMap struct {
	ImportFormat
	Columns  []ImportRule    `json:"columns,omitempty" nullable:"false" maxItems:"1000" doc:"Where each field comes from"`
	Defaults []ImportDefault `json:"defaults,omitempty" nullable:"false" maxItems:"100" doc:"Values of fields where the file has none"`
	Skip     []ImportSkip    `json:"skip,omitempty" nullable:"false" maxItems:"20" doc:"Rows that are left out"`
}

// ShownImportMap is an ImportMap in an answer.
type ShownImportMap struct {
	ImportFormat
	Columns  []ShownImportRule    `json:"columns,omitempty" nullable:"false" doc:"Where each field comes from"`
	Defaults []ShownImportDefault `json:"defaults,omitempty" nullable:"false" doc:"Values of fields where the file has none"`
	Skip     []ShownImportSkip    `json:"skip,omitempty" nullable:"false" doc:"Rows that are left out"`
}

// ImportFormat is how a file is read.
type ImportFormat struct {
	Sheet     string   `json:"sheet,omitempty" maxLength:"100" doc:"Sheet of an Excel file; empty: the first that is not hidden"`
	SkipRows  int      `json:"skipRows,omitempty" minimum:"0" maximum:"1000" doc:"Rows before the column names"`
	Delimiter string   `json:"delimiter,omitempty" maxLength:"1" doc:"Of CSV; empty: recognized"`
	Encoding  string   `json:"encoding,omitempty" maxLength:"20" doc:"Of CSV, such as windows-1252; empty: recognized"`
	Decimal   string   `json:"decimal,omitempty" maxLength:"1" doc:"Decimal mark of CSV, a point or a comma; empty: a point"`
	Dates     []string `json:"dates,omitempty" nullable:"false" maxItems:"10" doc:"Patterns such as MM/DD/YYYY"`
	Zone      string   `json:"zone,omitempty" maxLength:"60" doc:"Time zone of times without one; empty: that of the event, else of the house"`
	Trust     []string `json:"trust,omitempty" nullable:"false" maxItems:"20" doc:"Fields that no spreadsheet has changed, whatever they look like"`
}

// ImportRule is where a field comes from: exactly one of from, join, value and template.
type ImportRule struct {
	ImportSource
	Values []ImportWord `json:"values,omitempty" nullable:"false" maxItems:"500" doc:"Words of the file and what they mean"`
}

// ShownImportRule is an ImportRule in an answer.
type ShownImportRule struct {
	ImportSource
	Values []ShownImportWord `json:"values,omitempty" nullable:"false" doc:"Words of the file and what they mean"`
}

// ImportSource is a rule without its words.
type ImportSource struct {
	Field     string   `json:"field" minLength:"1" maxLength:"100" doc:"The field, or spec:LABEL for a line of the specifications"`
	From      string   `json:"from,omitempty" maxLength:"200" doc:"A column of the file"`
	Join      []string `json:"join,omitempty" nullable:"false" maxItems:"20" doc:"Columns of the file that are joined"`
	With      string   `json:"with,omitempty" maxLength:"20" doc:"Between joined columns; empty: a space"`
	Value     *string  `json:"value,omitempty" maxLength:"1000" doc:"The same for every row"`
	Template  string   `json:"template,omitempty" maxLength:"500" doc:"Such as {year} {make} {model}"`
	Separator string   `json:"separator,omitempty" maxLength:"10" doc:"Between entries of a list; empty: a bar"`
	Split     string   `json:"split,omitempty" maxLength:"10" doc:"Where to split the text; part says which piece to take"`
	Part      string   `json:"part,omitempty" maxLength:"5" doc:"Which part of the split text: 2, or 2- for the second and the rest"`
	Match     string   `json:"match,omitempty" maxLength:"200" doc:"Regular expression (RE2) whose first group is the value"`
	Only      bool     `json:"only,omitempty" doc:"Other words than those of values are refused"`
	Convert   string   `json:"convert,omitempty" maxLength:"30" doc:"Units, such as km to miles"`
	Factor    string   `json:"factor,omitempty" maxLength:"30" doc:"Multiplies exactly"`
	Decimals  *int     `json:"decimals,omitempty" minimum:"0" maximum:"9" doc:"After conversion; default 0, for amounts 2"`
	Default   string   `json:"default,omitempty" maxLength:"1000" doc:"Value if the cell is empty"`
}

// ImportWord is a word of a file and what it means.
type ImportWord struct {
	Theirs string `json:"theirs" maxLength:"200" doc:"As the file has it; case does not matter"`
	Ours   string `json:"ours" maxLength:"200" doc:"What it means"`
}

// ImportDefault is the value of a field where the file has none.
type ImportDefault struct {
	Field string `json:"field" minLength:"1" maxLength:"100" doc:"The field"`
	Value string `json:"value" maxLength:"1000" doc:"Its value"`
}

// ImportSkip leaves out rows by one of their columns.
type ImportSkip struct {
	Column string   `json:"column" minLength:"1" maxLength:"200" doc:"Column of the file"`
	Is     []string `json:"is,omitempty" nullable:"false" maxItems:"100" doc:"Words in it; case does not matter"`
	Empty  bool     `json:"empty,omitempty" doc:"Rows in which it is empty"`
}

// ShownImportWord, ShownImportDefault and ShownImportSkip are what ImportMap has, in answers.
type (
	ShownImportWord    ImportWord
	ShownImportDefault ImportDefault
	ShownImportSkip    ImportSkip
)

// ImportSummary is an import in the list.
type ImportSummary struct {
	ImportID  int64        `json:"import_ID" doc:"The import"`
	Version   int64        `json:"version" doc:"Rises with the map"`
	Name      string       `json:"name" doc:"File name"`
	Size      int64        `json:"size" doc:"Bytes; 0: imported on the command line"`
	Purpose   string       `json:"purpose" enum:"items,photos" doc:"What the file has"`
	State     string       `json:"state" enum:"uploading,mapping,previewing,previewed,running,done,failed,undoing,undone" doc:"State"`
	By        string       `json:"by" doc:"Who began it"`
	StartedAt time.Time    `json:"startedAt" doc:"When"`
	ChangedAt time.Time    `json:"changedAt" doc:"When it last changed its state"`
	Progress  int          `json:"progress" doc:"Percent of the file that is checked or imported"`
	Counts    ImportCounts `json:"counts" doc:"Of the last check, or of the import"`
	Failure   string       `json:"failure" doc:"Why it failed; empty: it has not"`
	HasFile   bool         `json:"hasFile" doc:"The file is still here; after a week it is deleted"`
	CanUndo   bool         `json:"canUndo" doc:"It can be taken back, or what is left of it"`
}

// ImportCounts count the rows of a file.
type ImportCounts struct {
	Rows      int `json:"rows" doc:"Without the column names"`
	Added     int `json:"added" doc:"New items"`
	Updated   int `json:"updated" doc:"Changed items"`
	Unchanged int `json:"unchanged" doc:"As they were imported before"`
	Skipped   int `json:"skipped" doc:"Left out by the map"`
	Refused   int `json:"refused" doc:"With a mistake"`
	Held      int `json:"held" doc:"That a spreadsheet seems to have changed"`
	Files     int `json:"files" doc:"Photos and documents"`
}

type ImportOutput struct{ Body Import }

// Import is an import with everything about it.
type Import struct {
	ImportSummary
	Format       string            `json:"format" doc:"csv, xlsx, json or ndjson; empty until the file is there"`
	Note         string            `json:"note" doc:"What was recognized about the file, to check; empty: nothing"`
	Sheets       []string          `json:"sheets" nullable:"false" doc:"Sheets of an Excel file"`
	Fields       []string          `json:"fields" nullable:"false" doc:"Fields that a column can be"`
	Columns      []string          `json:"columns" nullable:"false" doc:"Columns of the file"`
	Map          ShownImportMap    `json:"map" doc:"Which column is which field"`
	MapSource    string            `json:"mapSource" enum:"guessed,remembered,chosen" doc:"remembered: as last chosen for columns of these names"`
	Publish      bool              `json:"publish" doc:"New items are public at once"`
	Rows         []ImportRow       `json:"rows" nullable:"false" doc:"The first ten rows, before it runs"`
	Problem      string            `json:"problem" doc:"What the map lacks, such as a column that every file needs; empty: nothing"`
	Remarks      []string          `json:"remarks" nullable:"false" doc:"About the whole file"`
	Problems     []ImportProblem   `json:"problems" nullable:"false" doc:"The first 200, refusals before warnings"`
	ProblemCount int               `json:"problemCount" doc:"How many there are"`
	Changes      []ImportChange    `json:"changes" nullable:"false" doc:"The first 200 items that the last check would add or change"`
	HasBadRows   bool              `json:"hasBadRows" doc:"GetImportBadRows has rows"`
	Undone       *ImportUndoResult `json:"undone,omitempty" doc:"What was taken back; left out: nothing yet"`
}

// ImportRow is a row as the map reads it.
type ImportRow struct {
	Line     int                `json:"line" doc:"In the file, from 1"`
	Cells    []string           `json:"cells" nullable:"false" doc:"As the file has them, by column, at most 200 characters each"`
	Values   []ImportValue      `json:"values" nullable:"false" doc:"What they mean"`
	Problems []ImportRowProblem `json:"problems" nullable:"false" doc:"What is wrong with them"`
	Skipped  bool               `json:"isSkipped" doc:"The map leaves the row out"`
	IsNew    bool               `json:"isNew" doc:"No item has its stock number"`
}

// ImportValue is the value of a field.
type ImportValue struct {
	Field  string `json:"field" doc:"The field"`
	Column string `json:"column" doc:"Column of the file; empty: not from one column"`
	Value  string `json:"value" doc:"Its value, at most 200 characters"`
}

// ImportRowProblem is what is wrong with a cell.
type ImportRowProblem struct {
	Field  string `json:"field" doc:"The field; empty: the whole row"`
	Column string `json:"column" doc:"Column of the file; empty: none"`
	Reason string `json:"reason" doc:"What is wrong"`
	Effect string `json:"effect" enum:"refused,held,warning,note" doc:"What becomes of the row"`
}

// ImportProblem is a problem with a row.
type ImportProblem struct {
	Line        int    `json:"line" doc:"In the file, from 1"`
	StockNumber string `json:"stockNumber" doc:"Stock number of the row, or empty"`
	Column      string `json:"column" doc:"Column of the file with the field; empty: the whole row"`
	Reason      string `json:"reason" doc:"What is wrong"`
	Effect      string `json:"effect" enum:"refused,held,warning,note" doc:"What becomes of the row"`
}

// ImportChange is what a row would change.
type ImportChange struct {
	Line        int                 `json:"line" doc:"In the file, from 1"`
	StockNumber string              `json:"stockNumber" doc:"Stock number"`
	Title       string              `json:"title" doc:"Title after the import"`
	IsNew       bool                `json:"isNew" doc:"The item would be added"`
	Fields      []ImportFieldChange `json:"fields" nullable:"false" doc:"What would change"`
}

// ImportFieldChange is a field before and after.
type ImportFieldChange struct {
	Field  string `json:"field" doc:"The field"`
	Before string `json:"before" doc:"Now; empty: nothing"`
	After  string `json:"after" doc:"After the import"`
}

// ImportUndoResult is what taking an import back did.
type ImportUndoResult struct {
	Restored  int              `json:"restored" doc:"Items that have their earlier values"`
	Withdrawn int              `json:"withdrawn" doc:"Items that the import had added"`
	LeftCount int              `json:"leftCount" doc:"Items that stay as they are"`
	Left      []ImportLeftItem `json:"left" nullable:"false" doc:"The first 200 of them"`
}

// ImportLeftItem is an item that stays as it is.
type ImportLeftItem struct {
	StockNumber string `json:"stockNumber" doc:"Stock number"`
	Reason      string `json:"reason" doc:"Why"`
}
