import { useState } from 'react';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { Button, ButtonLink } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { EmptyState } from '@/ui/empty-or-error-state';
import { useCompare } from './compare-store';
import { CompareTable } from './compare-table';
import { useComparedItems } from './use-compared-items';
import styles from './compare-screen.module.scss';

/** /compare: up to four items side by side. */
export function CompareScreen() {
  const compared = useComparedItems();
  const clear = useCompare((state) => state.clear);
  const [highlights, setHighlights] = useState(true);
  return (
    <div className={styles.screen}>
      <PageHead {...pageText('/compare')} />
      <header className={styles.head}>
        <h1 tabIndex={-1}>Compare items</h1>
        {compared.length > 0 && (
          <div className={styles.tools}>
            {compared.length > 1 && (
              <Checkbox checked={highlights} onChange={(event) => setHighlights(event.target.checked)}>
                Highlight differences
              </Checkbox>
            )}
            <Button variant="quiet" onClick={clear}>
              Remove all
            </Button>
          </div>
        )}
      </header>
      {compared.length === 0 ? <NothingToCompare /> : <CompareTable compared={compared} highlights={highlights} />}
    </div>
  );
}

function NothingToCompare() {
  return (
    <EmptyState title="Nothing to compare yet" icon="compare" actions={<ButtonLink href={paths.search}>Search inventory</ButtonLink>}>
      Select “Compare” on up to four items, then come back to see them side by side.
    </EmptyState>
  );
}
