// Package tenants maps hosts to auction houses.
package tenants
