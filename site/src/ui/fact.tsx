import type { ReactNode } from 'react';

/** A name and its figure, in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
