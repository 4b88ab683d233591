import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useContent } from '@/api/content';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { contentText } from '@/page-texts/page-texts';
import { contentKey, paths } from '@/routes';
import { bySequence } from '@/tenant/content-links';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState, ErrorState } from '@/ui/empty-or-error-state';
import { useVisitorZone } from '@/ui/hooks/use-visitor-zone';
import { RichText } from '@/ui/rich-text';
import { useAddressReady } from '@/use-address-ready';
import { ContentSkeleton } from './content-skeleton';
import { withContents } from './table-of-contents';
import { TextPage } from './text-page';

/** A content page of the tenant: /content?how-to-buy. */
export function ContentScreen() {
  const { asPath } = useRouter();
  const isReady = useAddressReady();
  const key = isReady ? contentKey(asPath) : null;
  const { data, error, mutate } = useContent(key);
  const { data: tenant } = useTenant();
  const zone = useVisitorZone();
  const { html, contents } = useMemo(() => withContents(data?.html ?? ''), [data?.html]);
  const text = contentText(key, data && { title: data.value, description: data.description });
  return (
    <TextPage links={bySequence(tenant?.links ?? [])} current={key} contents={contents}>
      <PageHead {...text} canonical={key ? paths.content(key) : undefined} />
      {data ? (
        <>
          <h1>{data.value}</h1>
          <RichText html={html} />
          <p className="muted small" data-later="">
            Last updated {formatDate(data.updatedAt, zone)}
          </p>
        </>
      ) : isReady && !key ? (
        <EmptyState title="We couldn’t find this page" icon="document" actions={<ButtonLink href={paths.infoCenter}>Information center</ButtonLink>}>
          This link is incomplete.
        </EmptyState>
      ) : error ? (
        <ErrorState title="We couldn’t load this page" message="Check your connection and try again." onRetry={() => void mutate()} />
      ) : (
        <ContentSkeleton />
      )}
    </TextPage>
  );
}
