import { encode } from 'uqr';
import { useTenant } from '@/api/tenant';
import { formatDate } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { useNow } from '@/ui/hooks/use-now';
import styles from './print-head.module.scss';

const hour = 3_600_000;

/** The head of a printed page: whose it is, how to reach them, the day, where the terms are, and a code that leads back to the page at `path`. */
export function PrintHead({ path, terms }: { path: string; /** Where the terms of sale are, as a path. */ terms?: string }) {
  const { data: tenant } = useTenant();
  const now = useNow(hour);
  if (!tenant || now === 0) return null;
  const address = window.location.origin + path;
  const contact = [tenant.tenantPhone && formatPhone(tenant.tenantPhone), tenant.tenantEmail, tenant.tenantAddress.join(', ')];
  return (
    <div aria-hidden="true" className={styles.head}>
      <div>
        <p className={styles.house}>{tenant.tenantName}</p>
        <p>{contact.filter(Boolean).join(' · ')}</p>
        <p>
          Printed {formatDate(new Date(now).toISOString())} · {address}
        </p>
        {terms && (
          <p>
            Plus fees and taxes. Terms: {window.location.origin}
            {terms}
          </p>
        )}
      </div>
      <Code text={address} />
    </div>
  );
}

function Code({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.code}>
      <path d={squares.join('')} />
    </svg>
  );
}
