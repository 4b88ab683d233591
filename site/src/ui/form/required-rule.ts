/** Rule of react-hook-form for a field that may not be left empty; blanks are nothing. */
export function requiredRule(message: string) {
  return { validate: (value: unknown) => String(value ?? '').trim() !== '' || message };
}
