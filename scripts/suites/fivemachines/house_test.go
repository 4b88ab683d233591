package fivemachines

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const (
	password = "correct horse battery staple"
	slug     = "five"
	staff    = "clerk@five.example"
	saleCode = "S1"
	lots     = 40
)

// furnish adds a house with a sale that a clerk calls, and people, all with commands of the engine. It returns the ids of the bidders.
func (l *layout) furnish(bidders int) (users []int64) {
	l.t.Helper()
	house, list := filepath.Join(l.folder, "house.json"), filepath.Join(l.folder, "lots.csv")
	var rows strings.Builder
	rows.WriteString("stock_number,category,family,year,make,model,city,state,title,event,lot_number,starting_price\n")
	for n := range lots {
		fmt.Fprintf(&rows, "F%d,Trucks,Dump trucks,2019,Mack,Granite,Fargo,ND,Dump truck %d,%s,%d,100\n", n+1, n+1, saleCode, n+1)
	}
	l.must(os.WriteFile(list, []byte(rows.String()), 0o600))
	l.must(os.WriteFile(house, []byte(`{"slug":"`+slug+`","hosts":["`+host+`"],"content":{"tenantName":"Five Machines","timeZone":"America/Chicago"},
		"terms":{"title":"Terms","version":1,"html":"<p>As is.</p>"}}`), 0o600))
	l.engine("", "tenant", "add", "--file", house)
	starts := time.Now().Add(24 * time.Hour)
	const form = "2006-01-02T15:04"
	event := func(command string, flags ...string) {
		l.engine("", append([]string{"event", command, "--tenant", slug, "--code", saleCode}, flags...)...)
	}
	event("add", "--name", "County fleet", "--type", "online", "--zone", "America/Chicago",
		"--starts", starts.Format(form), "--ends", starts.Add(4*time.Hour).Format(form))
	l.engine("", "import", "--tenant", slug, list)
	event("ring", "--mode", "clerk")
	event("publish", "--numbers", "now", "--announce", "now")
	for _, status := range []string{"lot-numbers-assigned", "upcoming", "active"} {
		event("status", "--to", status)
	}
	l.engine(password+"\n", "user", "add", "--tenant", slug, "--email", staff, "--first", "Cleo", "--last", "Clerk", "--role", "clerk,manager", "--password-stdin")
	for n := range bidders {
		var id int64
		_, err := fmt.Sscanf(l.engine(password+"\n", "user", "add", "--tenant", slug, "--email", bidderEmail(n+1), "--first", "Ben", "--last", "Bidder", "--vip",
			"--password-stdin"), "user %d", &id)
		l.must(err)
		users = append(users, id)
	}
	return users
}

func bidderEmail(number int) string { return fmt.Sprintf("bidder%d@mail.example", number) }

func (l *layout) must(err error) {
	l.t.Helper()
	if err != nil {
		l.t.Fatal(err)
	}
}
