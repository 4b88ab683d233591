package office

import "fairwarning/engine/api"
import "time"

var (
	GetHistory = api.Personal[HistoryInput, HistoryOutput](noun, "GET /v1/Office/GetHistory", api.Declaration{
		Summary: "List what the office changed about a thing", Duty: api.DutySee,
		Extension: true, Optional: true,
		Description: "Latest first, 50 per page; continue with before. Each entry has the fields that changed, before and after.",
		Errors:      map[int]string{403: "The caller may not see things of this kind", 404: "There is no such thing"},
	})
	GetAuditLog = api.Personal[AuditLogInput, AuditLogOutput](noun, "GET /v1/Office/GetAuditLog", api.Declaration{
		Summary: "List everything that was done at the auction house", Duty: api.DutyStaff, NotWhileActing: true,
		Extension: true, Optional: true,
		Description: "Latest first: what the office changed, and what people did with their own records, with the addresses it was done from.",
		Errors:      map[int]string{404: "There is no such person"},
	})
)

type HistoryInput struct {
	api.BearerInput
	Subject   string `query:"subject" required:"true" enum:"event,item,house,user,sale,invoice,settlement,import" doc:"Kind of thing"`
	SubjectID int64  `query:"subject_ID" minimum:"0" maximum:"9007199254740991" doc:"The thing; of no use for the house"`
	Before    int64  `query:"before" minimum:"0" maximum:"9007199254740991" doc:"entry_ID of the last entry of the previous page; 0: the first page"`
}

type HistoryOutput struct {
	Body struct {
		Version int64        `json:"version" doc:"Present version of the thing; 0 for kinds without"`
		Entries []AuditEntry `json:"entries" nullable:"false" doc:"Latest first, at most 50"`
	}
}

type AuditLogInput struct {
	api.BearerInput
	api.PageInput
	From    time.Time `query:"from" doc:"Only from this time on; left out: from the beginning"`
	To      time.Time `query:"to" doc:"Only before this time; left out: until now"`
	UserID  int64     `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only what this person did, or what was done with this person's record; 0: everybody"`
	Subject string    `query:"subject" enum:",person,event,item,house,user,sale,invoice,settlement,import" doc:"Only entries about things of this kind; person: people's own activity; empty: all"`
}

type AuditLogOutput struct {
	Body struct {
		Entries []AuditEntry `json:"entries" nullable:"false" doc:"Latest first"`
		api.Page
	}
}

// AuditEntry is one act at the auction house.
type AuditEntry struct {
	EntryID   int64             `json:"entry_ID" doc:"Entry id, descending through the pages"`
	At        time.Time         `json:"at" doc:"When"`
	ByID      int64             `json:"by_ID" doc:"Who did it"`
	By        string            `json:"by" doc:"Name of who did it"`
	PersonID  int64             `json:"person_ID" doc:"Whose record it is about; 0 if it is about something else"`
	Person    string            `json:"person" doc:"Name of that person, or empty"`
	Subject   string            `json:"subject" enum:"person,event,item,house,user,sale,invoice,settlement,import" doc:"What it is about; person: the person's own activity"`
	SubjectID int64             `json:"subject_ID" doc:"The thing it is about; 0 for a person's own activity"`
	Version   int64             `json:"version" doc:"Version of the thing after it; 0: it has none"`
	Action    string            `json:"action" doc:"What was done, such as event-changed; more may come"`
	Fields    []FieldChange     `json:"fields" nullable:"false" doc:"The fields that changed, by name"`
	Detail    map[string]string `json:"detail" nullable:"false" doc:"Particulars by name, such as a reason"`
	Address   string            `json:"address" doc:"IP address it was done from; empty if unknown, or if the caller may not see addresses"`
}

// FieldChange is a field that an act changed.
type FieldChange struct {
	Field  string `json:"field" doc:"Name of the field"`
	Before any    `json:"before" doc:"Value before; null: none"`
	After  any    `json:"after" doc:"Value after; null: none"`

	BeforeName string `json:"beforeName" doc:"Name of the auction, terms or seller that the value before is the ID of; empty: it is no such ID, or that is gone"`
	AfterName  string `json:"afterName" doc:"The same of the value after"`
}
