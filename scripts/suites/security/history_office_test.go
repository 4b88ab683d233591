package security

func init() {
	examples["GetHistory"] = example{query: "?subject=item&subject_ID=$ITEM"}
	examples["GetAuditLog"] = example{query: "?user_ID=$USER"}
}
