import { useEffect } from 'react';
import { useTenant } from '@/api/tenant';
import { themeVariables } from './theme';

/** Id of the style element the reader splices into the page. */
const splicedId = 'tenant-theme';

/** Gives the page the tenant's colours where no reader has done so; until then it is neutral, not another tenant's. */
export function TenantTheme() {
  const { data } = useTenant();
  useEffect(() => {
    if (!data || document.getElementById(splicedId)) return;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(themeVariables(data.theme))) style.setProperty(name, value);
  }, [data]);
  return null;
}
