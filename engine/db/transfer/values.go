package transfer

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// kind is the type of a column of the target; SQLite's columns do not bind their values to one.
type kind string

// Types of columns, as information_schema names them.
const (
	whole kind = "bigint"
	flag  kind = "boolean"
	text  kind = "text"
	float kind = "double precision"
)

// convert turns values of SQLite into those of the target's columns, in place.
func convert(row []any, columns []string, kinds []kind) error {
	for i, value := range row {
		converted, err := convertValue(value, kinds[i])
		if err != nil {
			return fmt.Errorf("column %s: %w", columns[i], err)
		}
		row[i] = converted
	}
	return nil
}

func convertValue(value any, to kind) (any, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case int64:
		switch {
		case to == whole:
			return v, nil
		case to == flag && (v == 0 || v == 1):
			return v == 1, nil
		case to == float:
			return float64(v), nil
		}
	case float64:
		if to == float {
			return v, nil
		}
	case string:
		if to == text {
			return v, checkText(v)
		}
	}
	return nil, fmt.Errorf("%v is no %s", value, to)
}

// checkText refuses what PostgreSQL does not store.
func checkText(v string) error {
	if !utf8.ValidString(v) {
		return fmt.Errorf("%q is not UTF-8", v)
	}
	if strings.ContainsRune(v, 0) {
		return fmt.Errorf("%q contains a zero byte, which PostgreSQL does not store", v)
	}
	return nil
}

// digest adds up the rows of a table, in any order.
type digest struct {
	rows int64
	sums [4]uint64 // of the SHA-256 of every row, in words of 64 bits
	text []byte    // of the present row
}

// same reports whether both have seen the same rows.
func (d *digest) same(other *digest) bool { return d.rows == other.rows && d.sums == other.sums }

// add adds a row with the values of the target's columns.
func (d *digest) add(row []any) error {
	d.text = d.text[:0]
	for _, value := range row {
		if err := d.write(value); err != nil {
			return err
		}
	}
	hash := sha256.Sum256(d.text)
	for i := range d.sums {
		d.sums[i] += binary.BigEndian.Uint64(hash[8*i:])
	}
	d.rows++
	return nil
}

// write appends a value with its kind and, for text, its length, so that no two rows have the same bytes.
func (d *digest) write(value any) error {
	switch v := value.(type) {
	case nil:
		d.text = append(d.text, 'n')
	case bool:
		d.text = fmt.Append(append(d.text, 'b'), v)
	case int64:
		d.text = binary.BigEndian.AppendUint64(append(d.text, 'i'), uint64(v))
	case float64:
		d.text = binary.BigEndian.AppendUint64(append(d.text, 'f'), math.Float64bits(v))
	case string:
		d.text = append(binary.BigEndian.AppendUint64(append(d.text, 't'), uint64(len(v))), v...)
	default:
		return fmt.Errorf("unexpected value of type %T", value)
	}
	return nil
}
