type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the first field of a form that is wrong, or required and empty; undefined if there is none. */
export function missingField(form: HTMLFormElement): Entry | undefined {
  return [...form.querySelectorAll<Entry>('input, textarea, select')].find((field) => isWrong(field) || (field.required && !field.value.trim()));
}

/** Says what to do about such a field; "" if the field says it itself. */
export function missingText(field: Entry | undefined): string {
  const label = field && !isWrong(field) && field.labels?.[0]?.textContent;
  return label ? `Fill in “${label}”` : '';
}

function isWrong(field: Entry): boolean {
  return field.getAttribute('aria-invalid') === 'true';
}
