type Parameter = string | string[] | undefined;

/** Returns a parameter of an address; "" without one or with several. */
export function textIn(value: Parameter): string {
  return typeof value === 'string' ? value : '';
}

/** Returns a parameter that is an event's or item's id; "" if it is not one. */
export function idIn(value: Parameter): string {
  return /^[1-9]\d{0,15}$/.test(textIn(value)) ? textIn(value) : '';
}
