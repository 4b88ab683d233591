// Command watchers opens many streams of server-sent events and records when each change reaches the last of them. A change is numbered in its
// data: "totalBids":7. It prints "open" once every stream is open, and then obeys lines on stdin:
//
//	reset      forget what was recorded; prints "ok"
//	drop 2000  closes so many streams at once and resumes them; prints "caught up MS" when each has all changes again
//	report     prints the results as one line of JSON
//
// It ends at the end of stdin.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"time"
)

func main() {
	address := flag.String("address", "", "host:port of the server")
	path := flag.String("path", "", "path and query of the stream")
	host := flag.String("host", "127.0.0.1", "Host header")
	count := flag.Int("count", 5000, "number of streams")
	flag.Parse()
	c := newCrowd(*address, *path, *host, *count)
	if err := c.open(); err != nil {
		log.Fatal(err)
	}
	fmt.Println("open")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		c.obey(lines.Text())
	}
}

func (c *crowd) obey(line string) {
	var count int
	switch {
	case line == "reset":
		c.reset()
		fmt.Println("ok")
	case line == "report":
		_ = json.NewEncoder(os.Stdout).Encode(c.report())
	default:
		if _, err := fmt.Sscanf(line, "drop %d", &count); err != nil {
			log.Fatalf("unknown command %q", line)
		}
		took, err := c.drop(count)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println("caught up", took.Milliseconds(), time.Now().UnixNano())
	}
}
