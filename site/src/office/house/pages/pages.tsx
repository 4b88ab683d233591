import Link from 'next/link';
import { useState } from 'react';
import { useOfficePages } from '@/api/office-house';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { NoSuchPage } from '../../shell/no-such-page';
import { RowLines } from '../../shell/section-skeleton';
import styles from '../house.module.scss';
import { housePath } from '../house-path';
import type { HousePartProps } from '../house-part-props';
import { emptyPage, PageForm, type Cleaned } from './page-form';

/** /office/house/pages: the pages of the site; /new adds one, /how-to-buy changes one. */
export function Pages({ rest }: HousePartProps) {
  const answer = useOfficePages();
  const [cleaned, setCleaned] = useState<Cleaned>({ key: '', changes: [] });
  return (
    <ResponseView response={answer} what="the pages" skeleton={<RowLines count={5} />}>
      {({ pages, version }) => {
        if (!rest) return <List pages={pages} />;
        const page = rest === 'new' ? emptyPage(pages.length + 1) : pages.find(({ key }) => key === rest);
        if (!page) return <NoSuchPage />;
        const changes = page.key === cleaned.key ? cleaned.changes : [];
        return <PageForm key={rest} page={page} isNew={rest === 'new'} version={version} changes={changes} onCleaned={setCleaned} reload={() => answer.mutate()} />;
      }}
    </ResponseView>
  );
}

function List({ pages }: { pages: readonly { key: string; title: string; footer: number; isInfo: boolean }[] }) {
  const add = <ButtonLink variant="signal" href={housePath('pages', 'new')}>New page</ButtonLink>;
  if (pages.length === 0) {
    return (
      <EmptyState title="No pages yet" icon="document" actions={add}>
        Pages tell people how to buy, how to sell and who you are. They are linked in the footer and in the information center.
      </EmptyState>
    );
  }
  return (
    <>
      {add}
      <ul className={styles.rows} aria-label="Pages">
        {pages.map(({ key, title, footer, isInfo }) => (
          <li key={key} className={styles.row}>
            <Link href={housePath('pages', key)} prefetch={false} className={styles.name}>
              {title}
            </Link>
            <span className={styles.note}>{[footer > 0 && `Footer, column ${footer}`, isInfo && 'Information center'].filter(Boolean).join(' · ') || 'Not linked'}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
