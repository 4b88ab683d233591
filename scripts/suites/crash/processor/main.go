// Command processor is the payment processor of the crash tests: the gateway of package gatewaytest as a process that can be killed.
package main

import (
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"

	"fairwarning/engine/people/payment/gatewaytest"
)

func main() {
	listen := flag.String("listen", "", "address to listen on")
	folder := flag.String("folder", "", "folder of its books and faults")
	flag.Parse()
	if err := serve(*listen, *folder); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(listen, folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	gateway, err := gatewaytest.New(folder)
	if err != nil {
		return errors.Join(errors.New("the books cannot be read"), err)
	}
	paths := http.NewServeMux()
	paths.Handle("POST /", gateway)
	paths.HandleFunc("GET /healthz", func(http.ResponseWriter, *http.Request) {})
	return http.ListenAndServe(listen, paths)
}
