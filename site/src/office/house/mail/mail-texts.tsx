import Link from 'next/link';
import { useMailTexts } from '@/api/office-house';
import type { MailText } from '@/api/schema.gen';
import { Badge } from '@/ui/badge';
import { ResponseView } from '@/ui/response-view';
import { NoSuchPage } from '../../shell/no-such-page';
import { RowLines } from '../../shell/section-skeleton';
import { useIsRetail } from '../../use-is-retail';
import styles from '../house.module.scss';
import { housePath } from '../house-path';
import type { HousePartProps } from '../house-part-props';
import { MailTextForm } from './mail-text-form';

/** What a house without auctions never mails. */
const aboutAuctions: { groups: readonly string[]; mails: readonly string[] } = {
  groups: ['Auctions', 'Bidding'], mails: ['bidding-answered', 'deposit-received', 'deposit-used', 'unsold'],
};

/** /office/house/mail: the mails that the house can change; /outbid is one of them. */
export function MailTexts({ rest }: HousePartProps) {
  const answer = useMailTexts();
  const isRetail = useIsRetail();
  return (
    <ResponseView response={answer} what="the mails" skeleton={<RowLines count={8} />}>
      {({ mails, version }) => {
        if (!rest) return <Groups mails={mails.filter(({ template, group }) => !(isRetail && (aboutAuctions.groups.includes(group) || aboutAuctions.mails.includes(template))))} />;
        const mail = mails.find(({ template }) => template === rest);
        return mail ? <MailTextForm mail={mail} version={version} reload={() => answer.mutate()} /> : <NoSuchPage />;
      }}
    </ResponseView>
  );
}

function Groups({ mails }: { mails: readonly MailText[] }) {
  const groups = [...new Set(mails.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} aria-label={group} className={styles.group}>
      <h2 className={styles.name}>{group}</h2>
      <ul className={styles.rows}>
        {mails
          .filter((mail) => mail.group === group)
          .map(({ template, when, sample, subject, opening, note }) => (
            <li key={template} className={styles.row}>
              <div>
                <Link href={housePath('mail', template)} prefetch={false} className={styles.name}>
                  {sample}
                </Link>
                <p className={styles.note}>{when}</p>
              </div>
              {(subject || opening || note) && <Badge tone="primary">Changed</Badge>}
            </li>
          ))}
      </ul>
    </section>
  ));
}
