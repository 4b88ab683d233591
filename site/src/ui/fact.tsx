import type { ReactNode } from 'react';

type Props = { name: string; children: ReactNode };

/** A label and its figure, in a `dl`. */
export function Fact({ name, children }: Props) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** Words and their figure, in a `dl`. */
export function Figure({ name, children }: Props) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
