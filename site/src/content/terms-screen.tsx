import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useTerms } from '@/api/content';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { bySequence } from '@/tenant/content-links';
import { PageHead } from '@/tenant/page-head';
import { ErrorState } from '@/ui/empty-or-error-state';
import { useVisitorZone } from '@/ui/hooks/use-visitor-zone';
import { RichText } from '@/ui/rich-text';
import { useAddressReady } from '@/use-address-ready';
import { ContentSkeleton } from './content-skeleton';
import { withContents } from './table-of-contents';
import { TextPage } from './text-page';

/** The auction house's terms, or with ?terms_ID= an event's. */
export function TermsScreen() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const { data, error, mutate } = useTerms(isReady ? String(query.terms_ID ?? '') : null);
  const { data: tenant } = useTenant();
  const zone = useVisitorZone();
  const { html, contents } = useMemo(() => withContents(data?.html ?? ''), [data?.html]);
  return (
    <TextPage links={bySequence(tenant?.links ?? [])} contents={contents}>
      <PageHead {...pageText('/terms-and-conditions')} canonical={paths.termsOf(Number(query.terms_ID) || 0)} />
      {data ? (
        <>
          <div>
            <h1>{data.title}</h1>
            <p className="muted small" style={{ marginTop: 8 }} data-later="">
              Version {data.version}, {formatDate(data.updatedAt, zone)}
            </p>
          </div>
          <RichText html={html} />
        </>
      ) : error ? (
        <ErrorState title="We couldn’t load the terms" message="Check your connection and try again." onRetry={() => void mutate()} />
      ) : (
        <ContentSkeleton />
      )}
    </TextPage>
  );
}
