import { Button } from '@/ui/button';
import { RichText } from '@/ui/rich-text';
import styles from './invoice-sheet.module.scss';

/** The invoice as it is printed: lines, premium, fees, taxes, payments and balance. The printed page has only this. */
export function InvoiceSheet({ html }: { html: string }) {
  return (
    <section aria-label="The invoice" className={styles.place}>
      <div className={styles.sheet} data-print="">
        <RichText html={html} />
      </div>
      <Button variant="line" className={styles.print} onClick={() => window.print()}>
        Print
      </Button>
    </section>
  );
}
