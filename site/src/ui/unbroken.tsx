/** Longer words may break: they might not fit on a line. */
const maxLength = 18;

type Props = {
  text: string;
  /** A name in the text that stays on one line, such as a model of several words. */
  name?: string;
};

/** A text that does not break at hyphens, so that model numbers such as "ZX350LC-6" stay in one piece. */
export function Unbroken({ text, name }: Props) {
  const at = name && name.length <= maxLength ? text.indexOf(name) : -1;
  if (at < 0) return unbrokenWords(text);
  return (
    <>
      {unbrokenWords(text.slice(0, at))}
      <span className="unbroken">{name}</span>
      {unbrokenWords(text.slice(at + name!.length))}
    </>
  );
}

function unbrokenWords(text: string) {
  return text.split(/(\S+-\S+)/).map((part, i) => (i % 2 && part.length <= maxLength ? <span key={i} className="unbroken">{part}</span> : part));
}
