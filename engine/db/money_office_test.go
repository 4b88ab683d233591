package db_test

func init() { reading = append(reading, "SettlementsAPI") }
