package passkeys

import (
	"cmp"
	"encoding/binary"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// handleBytes is the length of a user handle. WebAuthn allows 64.
const handleBytes = 16

// userHandle returns the name of a person that devices store: two numbers. A device replaces a passkey for the same handle and host.
func userHandle(tenantID, userID int64) []byte {
	handle := binary.BigEndian.AppendUint64(make([]byte, 0, handleBytes), uint64(tenantID))
	return binary.BigEndian.AppendUint64(handle, uint64(userID))
}

// displayName is what a device shows beside the email address.
func displayName(user *db.UserRow) string { return cmp.Or(identity.Name(user), user.Email) }
