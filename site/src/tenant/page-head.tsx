import Head from 'next/head';
import { useRouter } from 'next/router';
import { useTenant } from '@/api/tenant';
import type { PageText } from '@/page-texts/page-text';
import { documentTitle } from '@/routes';
import { useAddressReady } from '@/use-address-ready';
import { useHydrated } from '@/use-hydrated';

type Props = Partial<PageText> & {
  title: string;
  /** The canonical path; by default the current one without its query. */
  canonical?: string;
  noIndex?: boolean;
};

/**
 * A screen's title, description, keywords, canonical address and viewport; the title ends with the tenant's name. Heads outside of the screen would
 * be there before it is hydrated, and next/head takes the title away while it knows none.
 */
export function PageHead({ retail, canonical, noIndex, ...text }: Props) {
  const { data } = useTenant();
  const { title, description, keywords } = data?.retailMode ? { ...text, ...retail } : text;
  const { asPath } = useRouter();
  const isReady = useAddressReady();
  const isHydrated = useHydrated(); // until then the origin is unknown
  const path = canonical ?? asPath.split(/[?#]/)[0]!;
  return (
    <Head>
      <title>{documentTitle(title, data?.tenantName)}</title>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      {description && <meta key="description" name="description" content={description} />}
      {keywords && <meta key="keywords" name="keywords" content={keywords} />}
      {noIndex && <meta key="robots" name="robots" content="noindex" />}
      {isReady && isHydrated && !noIndex && <link key="canonical" rel="canonical" href={window.location.origin + path} />}
    </Head>
  );
}
