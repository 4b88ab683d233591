/** What is known of a person on the home page: nothing yet, that there is something to do, or that there is not. Null for guests. */
type Mark = '' | 'own' | 'nothing' | null;

/** Marks the page for styles, as the document's script has done before the page showed (shell/known-visitor.ts). */
export function markPerson(mark: Mark): void {
  const { dataset } = document.documentElement;
  if (mark === null) delete dataset.person;
  else dataset.person = mark;
}
