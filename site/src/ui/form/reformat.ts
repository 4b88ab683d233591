import { digitsOnly } from '@/lib/phone';

/** Formats an input's value and keeps the caret after the same digit. */
export function reformat(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value;
  const text = format(typed);
  if (text === typed) return;
  const caret = input.selectionStart ?? typed.length;
  const isAtEnd = caret === typed.length;
  const digits = digitsOnly(typed.slice(0, caret)).length;
  input.value = text;
  const at = isAtEnd ? text.length : behindDigit(text, digits);
  input.setSelectionRange(at, at);
}

function behindDigit(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at;
    if (/\d/.test(text[at]!)) seen++;
  }
  return text.length;
}
