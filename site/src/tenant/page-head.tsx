import Head from 'next/head';
import { useTenant } from '@/api/tenant';
import { documentTitle } from '@/routes';

type Props = { title: string; description?: string; noIndex?: boolean };

/** Title and description of a screen; the title ends with the tenant's name. */
export function PageHead({ title, description, noIndex }: Props) {
  const { data } = useTenant();
  return (
    <Head>
      <title>{documentTitle(title, data?.tenantName)}</title>
      {description && <meta key="description" name="description" content={description} />}
      {noIndex && <meta key="robots" name="robots" content="noindex" />}
    </Head>
  );
}
