import { useTenant } from '@/api/tenant';
import type { Report, ReportColumn } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatMoney } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Notice } from '@/ui/notice';
import { TextLink } from '@/ui/text-link';
import { momentText } from '../../events/moment';
import { invoicePath } from '../invoices/invoice-path';
import styles from './reports.module.scss';

/** A report with its sums, and below it the figures of the ledger that they equal. */
export function ReportTable({ report: { title, scope, at, columns, rows, totals, control, agrees } }: { report: Report }) {
  const zone = useTenant().data?.timeZone ?? '';
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.scope}>
        {scope}, made {momentText(at, zone)}
      </p>
      {!agrees && <Notice>These sums differ from the ledger. Tell us before you use the report.</Notice>}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}, table`}>
        <table className={styles.table}>
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={looks(column)}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length}>Nothing to report.</td>
              </tr>
            )}
            {rows.map(({ cells, invoice_ID }, number) => (
              <tr key={number}>
                {columns.map((column, place) => (
                  <td key={column.name} className={looks(column)}>
                    {place === 0 && invoice_ID > 0 ? <TextLink href={invoicePath(invoice_ID)}>{cells[0]}</TextLink> : cellText(column, cells[place]!)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map((column, place) => (
                <td key={column.name} className={looks(column)}>
                  {cellText(column, totals[place]!)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Control control={control} />
    </section>
  );
}

function looks({ kind }: ReportColumn): string {
  return cx((kind === 'money' || kind === 'count') && styles.figure);
}

/** Returns a cell as people read it; amounts keep their cents. */
function cellText({ kind }: Pick<ReportColumn, 'kind'>, cell: string): string {
  if (cell === '') return '';
  if (kind === 'money') return formatMoney(Number(cell));
  if (kind === 'count') return formatCount(Number(cell));
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell) ?? [];
  return kind === 'day' && year ? `${month}/${day}/${year}` : cell;
}

function Control({ control }: { control: Report['control'] }) {
  return (
    <table className={styles.control}>
      <caption className={styles.caption}>Control: the same sums in the ledger</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" className={styles.figure}>Report</th>
          <th scope="col" className={styles.figure}>Ledger</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {control.map(({ name, report, ledger }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.figure}>{formatMoney(report)}</td>
            <td className={styles.figure}>{formatMoney(ledger)}</td>
            <td>{report === ledger ? 'Agrees' : 'Differs'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
