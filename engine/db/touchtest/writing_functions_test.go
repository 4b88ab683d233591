package touchtest

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// reading lists the exported functions and methods that write nothing, or only to silent tables. Other files add theirs in init.
var reading = strings.Fields(`SharedAccounts AccountMatches Leads PruneLeads PruneViews New PreparedRow InTx InRelaxedTx Write Close TraceQueries Tenants TenantBySlug TenantByID ContentPages ContentPage Terms Questions TaxExemptionTypes
	ReadCatalog CategoryPictures Schema Events Event EventCards FindEventCard EventItems EventCategories OpenLots FirstLots FirstClose PlaceOf Items
	FindDraftCard EventDetailOf DraftLots DraftLot DraftPhotos
	ItemsAfter FindItemCard ItemCards ItemURLParts ItemsChangedSince ItemIDsOfEvents LotsThatLeft HasItem Photos PhotoCount Media Documents
	Report Inspection AddQueryHook HasInspection Bids BidCount ImportedItems ImportRuns ItemsByStockNumber ReasonsToKeep ShownItemCards AddImportRun SaveBefore SaveAdded Viewed User UserByEmail WatchCommits
	FeedID LastChange OldestChange ChangesAfter PutUser PutUserBy PutMedia AddView AddLead Subscribe SpendRefreshToken
	RevokeByToken PruneTokens AddSession RedeemHandoff AddHandoff FindActiveSession ListSessions EndSession EndOtherSessions
	OneTime ChangePassword SetIdleLimit UserNames Audit AddAudit QueueMessages Enroll MailLink SetPassword Invite SendPhoneCode
	CheckPhoneCode OpenAccount AddPaymentMethod FindPaymentMethod RemovePaymentMethod FinishRemovals CustomerProfile PutCustomerProfile History AnswerQuestions Accounts UpdateAccount HasAccepted
	AcceptTerms ChangePerson SetBidderTag SetNotificationPreferences
	EventRegistrations WriteRegistrations PendingRequests ReadCosting CardsOf OffersMade OffersReceived OffersOfItem OfferItem
	BoughtItems AttendedEvents BoughtInEvent LostInEvent PendingInEvent OpenBidsInEvent SoldItems Listings LostLots ListSchedules ClaimMessage FinishMessage AbandonMessages SentMessages Message
	BuyingPower WriteOnce StoreResponse PruneResponses ReadBiddingState ItemsWithLog LotsBidOn WithoutOutcome
	AddWatch RemoveWatch Watches BidOn Followed SavedSearches AddSavedSearch SetSavedSearch RemoveSavedSearch DueSavedSearches
	RescheduleSavedSearches NotifyMatches NoticeOutbid Notices UnreadNotices ReadNotices LastNotice NoticesAfter PendingNotices
	QueueNoticeMessages UsedDedupeKeys Recipients PruneNotices Users PruneChanges EventByCode ItemByStockNumber PostCommissions
	BackUp CommitCount RenewFeedID CheckWrite WritesWaiting Path OldestDue
	SealLicenses EraseTexts EventTotals Ring OpenRings Paddles SetOfficeNote LotsInRings HasOpenLot RingsDue LotOrder BidderNumbers Enter Activity SetPrimaryAccount InvoiceAPI DepositStatement PastSales SearchUsers UpgradePeople TurnOffNotification MuteSavedSearches`)

// TestEveryFunctionThatWritesIsSortedByWhatItTouches checks that every function with access to the database is in touchings or in
// reading, so that nobody adds a write without saying what it touches.
func TestEveryFunctionThatWritesIsSortedByWhatItTouches(t *testing.T) {
	var known []string
	for _, c := range touchings {
		known = append(known, strings.Fields(c.method)...)
	}
	known = append(known, reading...)
	found := writers(t)
	for _, name := range found {
		if !slices.Contains(known, name) {
			t.Errorf("%s: if it writes what public answers show, add it to touchings, otherwise to reading", name)
		}
	}
	for _, name := range reading {
		if !slices.Contains(found, name) {
			t.Errorf("%s is in reading but does not exist", name)
		}
	}
}

// writers lists the exported functions of the packages that are given a Store, and the exported methods of Store and
// InventoryWriter, by parsing the engine's source.
func writers(t *testing.T) (names []string) {
	t.Helper()
	t.Chdir("..") // so that the paths below are from db
	files, err := filepath.Glob("../*/*.go")
	nested, err2 := filepath.Glob("../*/*/*.go")
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	for _, path := range append(files, nested...) {
		if strings.HasSuffix(path, "_test.go") || !slices.Contains(storePackages, filepath.ToSlash(filepath.Dir(path))) {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range file.Decls {
			if f, isFunc := declaration.(*ast.FuncDecl); isFunc && f.Name.IsExported() && usesStore(f) {
				names = append(names, f.Name.Name)
			}
		}
	}
	return names
}

// storePackages are the packages with queries.
var storePackages = []string{"../db", "../tenant", "../tenant/settings", "../identity", "../people", "../inventory", "../sales", "../sales/ledger", "../auction", "../auction/bidlog", "../auction/planning",
	"../catalog", "../notice", "../messages", "../payments"}

// usesStore reports whether a function is a method of Store or InventoryWriter, or has a parameter of type *db.Store.
func usesStore(f *ast.FuncDecl) bool {
	fields := f.Type.Params.List
	if f.Recv != nil {
		fields = f.Recv.List
	}
	return slices.ContainsFunc(fields, func(field *ast.Field) bool {
		switch types.ExprString(field.Type) {
		case "*Store", "*InventoryWriter":
			return f.Recv != nil
		case "*db.Store":
			return f.Recv == nil
		}
		return false
	})
}
