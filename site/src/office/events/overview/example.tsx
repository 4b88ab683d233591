import type { ExampleAmount, SaleExample } from '@/api/schema.gen';
import { formatMoney, formatPrice } from '@/lib/money';
import styles from './example.module.scss';
import { Part } from './part';

/** What a lot sold at a price costs its buyer and brings its seller by the rules at the start of the auction. */
export function Example({ example: { price, buyer, total, seller, net } }: { example: SaleExample }) {
  return (
    <Part title={`A lot sold for ${formatPrice(price)}`} about="By the rules that apply when the auction starts. Tax depends on where the lot is.">
      <ExampleLines title="The buyer pays" lines={buyer} sum={['Total', total]} />
      <ExampleLines title="The seller gets" lines={seller} sum={['Net', net]} />
    </Part>
  );
}

type LinesProps = { title: string; lines: readonly ExampleAmount[]; sum: readonly [name: string, amount: number] };

/** What a sale comes to for one side, line by line. */
export function ExampleLines({ title, lines, sum: [name, amount] }: LinesProps) {
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>{title}</caption>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">{line.description}</th>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{name}</th>
          <td>{formatMoney(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
