/** Returns a react-hook-form rule that rejects empty and blank values with the message. */
export function requiredRule(message: string) {
  return { validate: (value: unknown) => String(value ?? '').trim() !== '' || message };
}
