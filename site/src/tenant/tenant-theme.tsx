import { useEffect } from 'react';
import { useTenant } from '@/api/tenant';

/** The id of the style element the reader inserts into the page. */
const splicedId = 'tenant-theme';

/** Applies the tenant's colors unless the reader has, as it does in production; until then the page is neutral. */
export function TenantTheme() {
  const { data } = useTenant();
  useEffect(() => {
    if (data && !document.getElementById(splicedId)) void import('./theme').then(({ applyTheme }) => applyTheme(data.theme));
  }, [data]);
  return null;
}
