/** Longer words may break: they might not fit on a line. */
const maxLength = 18;

/** A text that does not break at hyphens, so that model numbers such as "ZX350LC-6" stay in one piece. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, i) => (i % 2 && part.length <= maxLength ? <span key={i} className="unbroken">{part}</span> : part));
}
