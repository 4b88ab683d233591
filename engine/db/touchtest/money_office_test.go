package touchtest

func init() { reading = append(reading, "SettlementsAPI") }
