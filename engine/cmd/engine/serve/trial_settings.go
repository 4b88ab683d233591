package serve

import (
	"errors"
	"os"
	"strings"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
)

// trialSettings replace what a house needs to sell. They are flags without environment variables, so that nobody inherits them by accident.
type trialSettings struct {
	sandboxPayments, outboxMail bool
}

func (s *trialSettings) flags() []cli.Flag {
	payments := command.Toggle("sandbox-payments", "start a trial without PAYMENT_URL: no money moves")
	mail := command.Toggle("outbox-mail", "start a trial without SMTP_URL: email stays in the development outbox, or waits with --outbox off")
	payments.Destination, mail.Destination = &s.sandboxPayments, &s.outboxMail
	return []cli.Flag{payments, mail}
}

// check returns an error if a setting that a house needs to sell is missing, or if a flag contradicts it.
func (s *trialSettings) check() error {
	var problems []string
	for _, needed := range []struct {
		variable, flag, effect string
		isTrial                bool
	}{
		{"PAYMENT_URL", "--sandbox-payments", "no money moves", s.sandboxPayments},
		{"SMTP_URL", "--outbox-mail", "no email is sent", s.outboxMail},
	} {
		switch isSet := os.Getenv(needed.variable) != ""; {
		case !isSet && !needed.isTrial:
			problems = append(problems, "set "+needed.variable+", or pass "+needed.flag+" for a trial in which "+needed.effect)
		case isSet && needed.isTrial:
			problems = append(problems, needed.flag+" contradicts "+needed.variable+": leave out one of them")
		}
	}
	if len(problems) > 0 {
		return errors.New(strings.Join(problems, "; "))
	}
	return nil
}
