import { useTenant } from '@/api/tenant';
import styles from './sandbox-banner.module.scss';

/** Tells staff on every page that what buyers pay isn't money. */
export function SandboxBanner() {
  if (!useTenant().data?.paymentForm?.isSandbox) return null;
  return (
    <p role="note" className={styles.banner}>
      Payments are in sandbox mode: no money moves. Connect a payment processor before you sell.
    </p>
  );
}
