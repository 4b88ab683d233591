import type { ReactNode } from 'react';
import { ErrorState } from './message';

type Props<T> = {
  answer: { data?: T; error?: unknown; mutate: () => unknown };
  /** "Your sessions": what did not arrive, when it did not. */
  what: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** Something that was asked for: its place until it is there, itself, or that it did not arrive and a way to try again. */
export function Loaded<T>({ answer: { data, error, mutate }, what, skeleton, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  const message = error instanceof Error ? error.message : undefined;
  return <ErrorState title={`${what} did not arrive`} message={message} onRetry={() => void mutate()} />;
}
