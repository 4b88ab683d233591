package server

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"
)

// questions lists typical searches, from everything to one machine, including expensive ones.
var questions = []string{
	"", "page_number=2000", "sort=price-low", "sort=newest&page_number=50", "sort=make", "page_size=96",
	"search_string=excavator", "search_string=john+deere+dozer", "search_string=hitchi+excavtor", "search_string=smoke",
	"search_string=c", "search_string=one+owner+engine+starts&sort=year-new", "search_string=DY125", "search_string=T1-05",
	"categories=excavator|dozer|loader", "makes=komatsu|volvo|case", "makes=komatsu&models=CX100", "years=2010-2020",
	"status=Prebid|Live+Now", "locations=Omaha, NE|Denver, CO&sort=meter-low", "events=1|2|3",
	"categories=truck&makes=mack&years=2015-2026&search_string=truck", "status=Sold&sort=price-high&page_number=100",
	"categories=excavator&families=Mini excavator&locations=Fargo, ND&years=2005|2006&makes=jcb",
}

// BenchmarkSearchInventory searches through the HTTP handler, including page rows and JSON, without caches. ENGINE_BENCH_ITEMS
// sets the size of the inventory, 100,000 unless set. Budget: p95 at most 25 ms.
func BenchmarkSearchInventory(b *testing.B) {
	items := 100_000
	if n, err := strconv.Atoi(os.Getenv("ENGINE_BENCH_ITEMS")); err == nil {
		items = n
	}
	e := NewEngine(b, items)
	worst := map[string]time.Duration{}
	var took []time.Duration
	b.ResetTimer()
	for n := 0; b.Loop(); n++ {
		question := questions[n%len(questions)]
		request := httptest.NewRequest("GET", "http://localhost/api/v1/Auction/SearchInventory?"+escaped(question), nil)
		answer := httptest.NewRecorder()
		started := time.Now()
		e.server.ServeHTTP(answer, request)
		spent := time.Since(started)
		if answer.Code != http.StatusOK {
			b.Fatalf("%s: %d %s", question, answer.Code, answer.Body)
		}
		took = append(took, spent)
		worst[question] = max(worst[question], spent)
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
	b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
	if os.Getenv("ENGINE_BENCH_EACH") != "" {
		for _, question := range questions {
			b.Logf("%8.2f ms  %s", float64(worst[question].Microseconds())/1000, question)
		}
	}
}

func escaped(question string) string {
	values, err := url.ParseQuery(question)
	if err != nil {
		panic(err)
	}
	return values.Encode()
}
