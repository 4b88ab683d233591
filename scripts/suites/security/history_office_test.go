package security

func init() {
	examples["GetHistory"] = example{query: "?subject=item&subject_ID=$ITEM"}
	examples["ChangeStaff"] = example{body: `{"user_ID":987654,"seen":["clerk"],"roles":[]}`}
	examples["GetAuditLog"] = example{query: "?user_ID=$USER"}
}
