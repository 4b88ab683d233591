package security

func init() {
	examples["GetHistory"] = example{query: "?subject=item&subject_ID=$ITEM"}
	examples["ChangeStaff"] = example{body: `{"user_ID":$USER,"seen":["clerk"],"roles":[]}`}
	examples["GetStaff"] = example{}
	examples["GetAuditLog"] = example{query: "?user_ID=$USER"}
}
