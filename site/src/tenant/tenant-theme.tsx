import { useEffect } from 'react';
import { useTenant } from '@/api/tenant';
import { themeVariables } from './theme';

/** The id of the style element the reader inserts into the page. */
const splicedId = 'tenant-theme';

/** Applies the tenant's colors unless the reader has; until then the page is neutral. */
export function TenantTheme() {
  const { data } = useTenant();
  useEffect(() => {
    if (!data || document.getElementById(splicedId)) return;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(themeVariables(data.theme))) style.setProperty(name, value);
  }, [data]);
  return null;
}
