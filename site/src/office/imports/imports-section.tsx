import { idIn } from '../addresses';
import type { SectionProps } from '../section-props';
import { NoSuchPage } from '../shell/no-such-page';
import { ImportPage } from './import-page';
import { ImportsList } from './list/imports-list';

/** /office/import: takes a file and lists earlier imports; /61 is one of them. */
export function ImportsSection({ person, path }: SectionProps) {
  const [first, ...rest] = path;
  const importId = idIn(first);
  if (!first) return <ImportsList />;
  return importId && rest.length === 0 ? <ImportPage key={importId} importId={importId} person={person} /> : <NoSuchPage />;
}
