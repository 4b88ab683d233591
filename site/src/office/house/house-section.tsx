import type { ComponentType } from 'react';
import { FilterLinks } from '@/ui/list/filter-links';
import type { SectionProps } from '../sections';
import { NoSuchPage } from '../shell/no-such-page';
import { OneRow } from '../shell/one-row';
import { SectionHead } from '../shell/section-head';
import { Company } from './company/company';
import { housePath } from './house-path';
import styles from './house.module.scss';
import { AuditLog } from './log/audit-log';
import { Look } from './look/look';
import { MailTexts } from './mail/mail-texts';
import { Pages } from './pages/pages';
import { HouseRules } from './rules/house-rules';
import { Staff } from './staff/staff';
import { Terms } from './terms/terms';

export type HousePartProps = Pick<SectionProps, 'person'> & {
  /** What follows the part in the address: `how-to-buy` at /office/house/pages/how-to-buy. */
  rest: string;
};

/** The parts of the section, in the order of their links. */
const parts: readonly { id: string; name: string; hasPages?: boolean; View: ComponentType<HousePartProps> }[] = [
  { id: '', name: 'Company', View: Company },
  { id: 'look', name: 'Look', View: Look },
  { id: 'pages', name: 'Pages', hasPages: true, View: Pages },
  { id: 'terms', name: 'Terms', hasPages: true, View: Terms },
  { id: 'rules', name: 'Rules', View: HouseRules },
  { id: 'mail', name: 'Mail texts', hasPages: true, View: MailTexts },
  { id: 'staff', name: 'Staff', View: Staff },
  { id: 'log', name: 'Audit log', View: AuditLog },
];

/** /office/house: the house itself, each part below its own address. */
export function HouseSection({ person, path: [first = '', second = '', ...more] }: SectionProps) {
  const part = parts.find(({ id }) => id === first);
  if (!part || more.length > 0 || (second && !part.hasPages)) return <NoSuchPage />;
  const { View } = part;
  return (
    <>
      <SectionHead title={first ? `House: ${part.name.toLowerCase()}` : 'House'} />
      <div className={styles.parts}>
        <OneRow current={first}>
          <FilterLinks label="Parts of the house" current={first} options={parts.map(({ id, name }) => ({ id, name, href: housePath(id) }))} />
        </OneRow>
      </div>
      <View key={second} person={person} rest={second} />
    </>
  );
}
