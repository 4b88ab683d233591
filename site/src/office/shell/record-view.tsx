import type { ComponentProps, ReactNode } from 'react';
import { ResponseView } from '@/ui/response-view';
import { SectionHead } from './section-head';

type Props<T> = {
  response: ComponentProps<typeof ResponseView<T>>['response'];
  /** Names the data in the error message: "this invoice". */
  what: string;
  /** The title while there is nothing to show: "Invoice". */
  title: string;
  back: { href: string; name: string };
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** A page about one thing. When it does not load, the page still has a title and the way back to the list. */
export function RecordView<T>({ title, back, ...view }: Props<T>) {
  const { data, error } = view.response;
  return (
    <>
      {data === undefined && Boolean(error) && <SectionHead title={title} back={back} />}
      <ResponseView {...view} />
    </>
  );
}
