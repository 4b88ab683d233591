package security

func init() {
	changeable = append(changeable, "categories", "families", "makes", "models", "locations")
	examples["GetOfficeItems"] = example{query: "?limit=2000&changedSince=2026-01-02T15:04:05Z"}
	examples["GetOfficeItem"] = example{query: "?item_ID=$ITEM"}
	examples["CreateItem"] = example{body: `{"category":"Graders","family":"Motor graders","make":"Caterpillar","model":"140M","locationState":"SD"}`}
	examples["SaveItem"] = example{body: `{"item_ID":$ITEM,"seen":1,"title":"Cat 140M"}`}
	examples["SaveItems"] = example{body: `{"items":[{"item_ID":$ITEM,"seen":1}],"set":{"condition":"Good"}}`}
	examples["PublishItem"] = example{body: `{"item_ID":$ITEM,"seen":1}`}
	changeable = append(changeable, "photos", "media")
	examples["AddItemPhoto"] = example{query: "?item_ID=$ITEM&client_key=photo-0001", body: examplePhoto}
	examples["OrderItemPhotos"] = example{body: `{"item_ID":$ITEM,"seen":1,"photo_IDs":[]}`}
	examples["RotateItemPhoto"] = example{body: `{"item_ID":$ITEM,"seen":1,"photo_ID":987654,"degrees":90}`}
	examples["SetPhotoText"] = example{body: `{"item_ID":$ITEM,"seen":1,"photo_ID":987654,"text":"Cab"}`}
	examples["RemoveItemPhoto"] = example{query: "?item_ID=$ITEM&seen=1&photo_ID=987654"}
	examples["OfficeMedia"] = example{query: "?sha=" + shaOf("e") + "&name=1280.jpg&until=20800"}
	changeable = append(changeable, "inspections")
	examples["SaveInspection"] = example{body: `{"item_ID":$ITEM,"seen":1,"inspector":"Ivar","summary":"Runs","points":[{"name":"Engine","rating":4,"comment":""}]}`}
}
