import type { OfficeOffer } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { momentText } from '../../events/moment';
import type { Column } from '../list/money-table';
import type { Answering } from './answer-dialogs';
import styles from './offers.module.scss';
import { PersonToCall } from './person-to-call';

const endings: Readonly<Record<Exclude<OfficeOffer['status'], 'open'>, string>> = {
  accepted: 'Accepted', rejected: 'Rejected', withdrawn: 'Withdrawn', expired: 'Expired', declined: 'Sold to somebody else',
};

/** Returns the columns of the offers; times are in the time zone of the house. */
export function columnsIn(zone: string, isRetail: boolean, onAnswer: (answering: Answering) => void): Column<OfficeOffer>[] {
  const ofAuctions = (...columns: Column<OfficeOffer>[]) => (isRetail ? [] : columns);
  return [
    {
      name: 'Item',
      cell: ({ item_ID, offer_ID, lotNumber, title, eventName }) => (
        <>
          <TextLink href={paths.offers(item_ID, 'received', offer_ID)}>
            {lotNumber && `Lot ${lotNumber}, `}
            {title}
          </TextLink>
          {eventName && <span className={styles.note}>{eventName}</span>}
        </>
      ),
    },
    { name: 'Buyer', cell: ({ buyer }) => <span className={styles.buyer}>{buyer}</span> },
    { name: 'Offer', isFigure: true, isMain: true, cell: ({ amount, isPendingSale }) => `${formatMoney(amount)}${isPendingSale ? ' bid' : ''}` },
    { name: isRetail ? 'Price' : 'Reserve or price', isFigure: true, cell: Price },
    ...ofAuctions({ name: 'Next bidder', cell: ({ runnerUp }) => (runnerUp ? <PersonToCall name={runnerUp.name} phone={runnerUp.phone} note={formatMoney(runnerUp.amount)} /> : '–') }),
    {
      name: 'Seller',
      cell: ({ seller, sellerPhone, sellerNet, answer }) => (
        <>
          <PersonToCall name={seller || 'The house'} phone={sellerPhone} />
          {sellerNet !== null && <span className={styles.note}>Receives {formatMoney(sellerNet)}</span>}
          {answer && <span className={styles.note}>{answerText(answer)}</span>}
        </>
      ),
    },
    { name: 'Answer', isActions: true, cell: (offer) => <Answer offer={offer} zone={zone} onAnswer={onAnswer} /> },
  ];
}

/** What the seller asks, and how far the offer is from it. */
function Price({ reserve, askingPrice, amount }: OfficeOffer) {
  const price = reserve ?? askingPrice;
  if (price === null) return '–';
  return (
    <>
      {formatMoney(price)}
      {price > amount && <span className={styles.note}>{formatMoney(price - amount)} short</span>}
    </>
  );
}

type AnswerProps = { offer: OfficeOffer; zone: string; onAnswer: (answering: Answering) => void };

/** The answers that the office can give now, or for whom it waits. */
function Answer({ offer, zone, onAnswer }: AnswerProps) {
  const { status, turn, expiresAt } = offer;
  if (status !== 'open') return endings[status];
  const until = expiresAt && `until ${momentText(expiresAt, zone)}`;
  if (turn === 'buyer') return ['The buyer’s turn', until].filter(Boolean).join(', ');
  return (
    <>
      <Answers offer={offer} onAnswer={onAnswer} />
      {until && <span className={styles.until}>{offer.seller ? 'The seller’s' : 'Your'} turn, {until}</span>}
    </>
  );
}

/** Named after amount and buyer, because every row has these buttons. */
function Answers({ offer, onAnswer }: Omit<AnswerProps, 'zone'>) {
  const whose = <span className="unseen">{` ${formatMoney(offer.amount)} from ${offer.buyer}`}</span>;
  return (
    <span className={styles.answers}>
      <Button size="sm" onClick={() => onAnswer({ offer, action: 'accept' })}>
        Accept{whose}
      </Button>
      <Button size="sm" variant="line" onClick={() => onAnswer({ offer, action: 'counter' })}>
        Counter{whose}
      </Button>
      <Button size="sm" variant="line" onClick={() => onAnswer({ offer, action: 'reject' })}>
        Reject{whose}
      </Button>
    </span>
  );
}

const answers = { offer: 'Offered', counter: 'Asked', accept: 'Accepted', reject: 'Rejected', withdraw: 'Withdrew', expire: 'Did not answer', decline: 'Declined' } as const;

/** What the seller last said: "Asked $45,000.00". */
function answerText({ action, amount, message }: NonNullable<OfficeOffer['answer']>): string {
  return [answers[action] + (amount === null ? '' : ` ${formatMoney(amount)}`), message].filter(Boolean).join(': ');
}
