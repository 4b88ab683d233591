package conformance

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// checkWire checks what engine/docs/contract.md wants of every answer: its headers, and the shape of errors.
func (r *run) checkWire(got answer) {
	faults := wireFaults(got, strconv.FormatInt(r.house(got.call).Tenant, 10))
	if fault := r.errorFault(got); fault != "" {
		faults = append(faults, fault)
	}
	for _, fault := range faults {
		r.fault(got, "headers and errors", "%s", fault)
	}
	if len(faults) == 0 {
		r.Report.pass(got.call.name(), "headers and errors")
	}
}

func wireFaults(got answer, tenant string) (faults []string) {
	if got.err != nil {
		return []string{got.err.Error()}
	}
	if ids := got.header.Values(headerRequest); !slices.Equal(ids, []string{got.id}) {
		faults = append(faults, fmt.Sprintf("%s is %q, sent was %s", headerRequest, ids, got.id))
	}
	if fault := tenantFault(got, tenant); fault != "" {
		faults = append(faults, fault)
	}
	if encoding := got.header.Get("Content-Encoding"); encoding != "" && encoding != "identity" {
		faults = append(faults, "Content-Encoding "+encoding+", asked was identity")
	}
	control := got.header.Get("Cache-Control")
	if isPrivate(got) && !strings.Contains(control, "no-store") {
		faults = append(faults, fmt.Sprintf("Cache-Control of a private answer is %q, without no-store", control))
	}
	if !isPrivate(got) && got.status == http.StatusOK {
		faults = append(faults, publicFaults(got)...)
	}
	for status, name := range map[int]string{401: "WWW-Authenticate", 405: "Allow", 429: "Retry-After"} {
		if got.status == status && got.header.Get(name) == "" {
			faults = append(faults, fmt.Sprintf("status %d without %s", status, name))
		}
	}
	return faults
}

func tenantFault(got answer, tenant string) string {
	values := got.header.Values(headerTenant)
	isForHouse := !got.call.isStranger && (got.call.operation == nil || got.call.operation.ServedBy != "services")
	switch {
	case got.call.isStranger && len(values) > 0:
		return headerTenant + " in an answer to somebody without the services' secret"
	case isForHouse && got.status != http.StatusMisdirectedRequest && !slices.Equal(values, []string{tenant}):
		return fmt.Sprintf("%s is %q, not once %s", headerTenant, values, tenant)
	}
	return ""
}

// isPrivate reports whether nobody may keep an answer.
func isPrivate(got answer) bool {
	op := got.call.operation
	if got.call.isStranger && op != nil && op.ServedBy == "services" {
		return false // it does not exist for strangers
	}
	return got.status >= 500 || op != nil && !op.IsPublic()
}

// publicFaults returns what would keep a public answer from being cached.
func publicFaults(got answer) (faults []string) {
	if got.header.Get("Set-Cookie") != "" {
		faults = append(faults, "a public answer sets a cookie")
	}
	if strings.Contains(strings.Join(got.header.Values("Vary"), ","), "*") {
		faults = append(faults, "a public answer has Vary: *")
	}
	if got.header.Get("Cache-Control") != "" && maxAge(got.header) < 0 {
		faults = append(faults, fmt.Sprintf("Cache-Control of a public answer is %q, not public, max-age=N", got.header.Get("Cache-Control")))
	}
	return faults
}

// maxAge returns the max-age of an answer in seconds, -1 for none.
func maxAge(header http.Header) int {
	for part := range strings.SplitSeq(header.Get("Cache-Control"), ",") {
		if text, found := strings.CutPrefix(strings.TrimSpace(part), "max-age="); found {
			if seconds, err := strconv.Atoi(text); err == nil {
				return seconds
			}
		}
	}
	return -1
}

// errorFault returns what is wrong with an error, or with an error that is sent as a success.
func (r *run) errorFault(got answer) string {
	if got.status == 0 || got.call.method == http.MethodHead || strings.HasPrefix(got.header.Get("Content-Type"), "text/event-stream") {
		return ""
	}
	var shape struct {
		Message   string
		Messages  []string
		Fields    map[string][]string
		RequestID string
	}
	isJSON := json.Unmarshal(got.body, &shape) == nil
	if got.status < 400 {
		if isJSON && shape.RequestID != "" && (shape.Message != "" || shape.Messages != nil || shape.Fields != nil) {
			return "an error with status " + strconv.Itoa(got.status)
		}
		return ""
	}
	switch {
	case got.status >= 500 && got.status != http.StatusServiceUnavailable:
		return "status " + strconv.Itoa(got.status)
	case !isJSON || got.header.Get("Content-Type") != "application/json":
		return "the error is not application/json"
	case shape.RequestID != got.id && !got.call.hasKey(): // a repeat is the first answer, byte for byte
		return "the error's requestId is " + shape.RequestID
	case !hasShape(got.status, shape.Message, shape.Messages, shape.Fields):
		return "the error has not the shape of status " + strconv.Itoa(got.status)
	}
	return ""
}

// hasShape reports whether an error has what its status calls for, and nothing else.
func hasShape(status int, message string, messages []string, fields map[string][]string) bool {
	switch status {
	case 400, 402, 409:
		return len(messages) > 0 && message == "" && fields == nil
	case 422:
		return len(fields) > 0 && message == "" && messages == nil
	}
	return message != "" && messages == nil && fields == nil
}
