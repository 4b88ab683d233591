package processes

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// Stand-ins for the programs that scripts/start runs. Each writes its arguments and environment to $RECORD/NAME. Those of npm, npx
// and go leave behind what a build would; those of the services answer every request with 200 until they are told to end.

const (
	signIns   = "  prairie   bidder@prairie.example   a password"
	setUpLink = "http://localhost/office/setup#a-token"
)

var services = []string{"engine", "reader", "writer", "frontdoor"}

func isStandIn(name string) bool {
	return slices.Contains(append([]string{"go", "npm", "npx", "demo"}, services...), name)
}

func standIn(name string) {
	arguments := os.Args[1:]
	if name == "go" && len(arguments) == 2 && arguments[0] == "env" {
		fmt.Println("go1.26.0")
		return
	}
	if name == "engine" && slices.Equal(arguments[:2], []string{"setup", "link"}) {
		fmt.Println(setUpLink)
		return
	}
	lines := append([]string{strings.Join(arguments, " ")}, os.Environ()...)
	must(os.WriteFile(filepath.Join(os.Getenv("RECORD"), name), []byte(strings.Join(lines, "\n")), 0o600))
	switch name {
	case "go":
		for _, program := range append([]string{"demo"}, services...) {
			must(os.MkdirAll("bin", 0o700))
			must(os.Symlink(os.Getenv("STAND_IN"), filepath.Join("bin", program)))
		}
	case "npm":
		must(os.MkdirAll(filepath.Join(flagOf(arguments, "--prefix"), "node_modules", "next"), 0o700))
	case "npx":
		must(os.MkdirAll("site/out", 0o700))
		must(os.WriteFile("site/out/index.html", nil, 0o600))
	case "demo":
		if _, err := os.Stat(filepath.Join(flagOf(arguments, "--data"), "demo.json")); err == nil && slices.Contains(arguments, "--sign-ins") {
			fmt.Println(signIns)
		}
	default:
		serve(flagOf(arguments, "--listen"), flagOf(arguments, "--admin"))
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func flagOf(arguments []string, name string) string {
	if i := slices.Index(arguments, name); i >= 0 {
		return arguments[i+1]
	}
	return ""
}

func serve(addresses ...string) {
	end := make(chan os.Signal, 1)
	signal.Notify(end, syscall.SIGTERM)
	for _, address := range addresses {
		if address == "" {
			continue
		}
		listener, err := net.Listen("tcp", address)
		must(err)
		go func() { _ = http.Serve(listener, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})) }()
	}
	<-end
}
