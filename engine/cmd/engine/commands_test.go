package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/urfave/cli/v3"

	"fairwarning/cdn/process"
	"fairwarning/engine/cmd/engine/command"
)

// everyCommand calls a function for each command, with the words that call it.
func everyCommand(t *testing.T, do func(words []string, c *cli.Command)) {
	t.Helper()
	root := commands()
	if err := root.Run(t.Context(), []string{"engine", "version"}); err != nil { // which adds engine completion
		t.Fatal(err)
	}
	var walk func(words []string, c *cli.Command)
	walk = func(words []string, c *cli.Command) {
		do(words, c)
		for _, subcommand := range c.Commands {
			walk(append(words[:len(words):len(words)], subcommand.Name), subcommand)
		}
	}
	walk(nil, root)
}

// TestEveryCommandExplainsItself checks what every command prints about itself, and that it lists the flags it has and no others.
func TestEveryCommandExplainsItself(t *testing.T) {
	count := 0
	everyCommand(t, func(words []string, c *cli.Command) {
		count++
		out, err := printed(t, append(words, "-h")...)
		if err != nil || !strings.Contains(out, c.Usage) || !strings.Contains(out, c.UsageText) {
			t.Errorf("engine %v -h: %v\n%s", words, err, out)
		}
		if c.Usage == "" || strings.Contains(c.Usage, "\n") || c.UsageText == "" {
			t.Errorf("engine %v: purpose %q, usage %q", words, c.Usage, c.UsageText)
		}
		if strings.Count(out, "   --") != len(c.Flags) {
			t.Errorf("engine %v has %d flags and prints\n%s", words, len(c.Flags), out)
		}
		for _, flag := range c.Flags {
			described, isDescribed := flag.(cli.DocGenerationFlag)
			if !isDescribed || described.GetUsage() == "" || !strings.Contains(out, "--"+flag.Names()[0]) {
				t.Errorf("engine %v: --%s has no help", words, flag.Names()[0])
			}
		}
	})
	if count < 45 {
		t.Errorf("%d commands", count)
	}
}

// TestUnknownCommandsAndFlags checks that every command names what it knows when it gets something else, and that only that exits with 2.
func TestUnknownCommandsAndFlags(t *testing.T) {
	check := func(code int, message string, words ...string) {
		t.Helper()
		out, err := printed(t, words...)
		if err == nil || !strings.Contains(err.Error(), message) || strings.Contains(err.Error(), "\n") || process.ExitCode(err) != code || out != "" {
			t.Errorf("engine %v: %v, %s", words, err, out)
		}
	}
	everyCommand(t, func(words []string, c *cli.Command) {
		words = words[:len(words):len(words)]
		check(2, "has no flag --daat; ", append(words, "--daat", "x")...)
		if command.IsGroup(c) {
			check(2, "use "+c.Commands[0].Name, append(words, "fly", "--data", "x")...)
			check(2, "use "+c.Commands[0].Name, append(words, "fly", "-h")...)
		}
		if command.IsGroup(c) && len(words) > 0 {
			check(1, "usage: engine "+strings.Join(words, " ")+" "+c.Commands[0].Name, words...)
		}
	})
	check(2, `unknown command "fly"`, "help", "fly")
	check(2, "No help topic for 'fly'", "-h", "fly")
	check(2, "did you mean --invoice?", "ledger", "pay", "--invoce", "3")
	check(1, "invalid flags", "bids", "verify", "--item", "x")
	check(1, "invalid flags", "bids", "verify", "--item")
	check(1, "takes one file", "import", "a.csv", "--tenant", "one", "b.csv")
}

// TestHelpNamesEnvironmentVariables checks that the help of serve names each variable next to its flag, and what it sets.
func TestHelpNamesEnvironmentVariables(t *testing.T) {
	for flag, variable := range map[string]string{"data": "DATA_DIR", "listen": "ENGINE_LISTEN", "admin": "ENGINE_ADMIN", "admin-hosts": "ENGINE_ADMIN_HOSTS",
		"outbox": "ENGINE_OUTBOX", "media": "MEDIA_URL", "public-origin": "PUBLIC_ORIGIN", "address-url": "ADDRESS_URL", "documents": "DOCUMENTS_URL",
		"virus-scanner": "VIRUS_SCANNER", "document-types": "DOCUMENT_TYPES"} {
		t.Setenv(variable, "set-by-"+variable)
		out, err := printed(t, "serve", "-h")
		_, line, _ := strings.Cut(out, "--"+flag+" string")
		line, _, _ = strings.Cut(line, "\n")
		if err != nil || !strings.Contains(line, "($"+variable+")") || !strings.Contains(line, `(default: "set-by-`+variable+`")`) {
			t.Errorf("--%s: %q, %v", flag, line, err)
		}
		t.Setenv(variable, "") // as if it were not set
		if out, err := printed(t, "serve", "-h"); err != nil || strings.Contains(out, `(default: "")`) || flag == "data" && !strings.Contains(out, `(default: "data")`) {
			t.Errorf("%v\n%s", err, out)
		}
	}
}

// TestCompletion checks that the completion for bash can be read by bash, and what it completes.
func TestCompletion(t *testing.T) {
	script, err := printed(t, "completion", "bash")
	if err != nil || !strings.Contains(script, "-F __engine_bash_autocomplete engine") {
		t.Fatal(err, script)
	}
	if bash, err := exec.LookPath("bash"); err == nil {
		if out, err := exec.Command(bash, "-n", write(t, "completion", script)).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	}
	for words, want := range map[string]string{"tenant": "check:", "ledger pay --in": "--invoice:", "event ring --": "--mode:"} {
		out, err := printed(t, append(strings.Fields(words), "--generate-shell-completion")...)
		if err != nil || !strings.Contains(out, want) || strings.Contains(out, "--sale:") {
			t.Errorf("engine %s: %v\n%s", words, err, out)
		}
	}
}
