import type { ComponentType } from 'react';
import { bankRoles, houseRoles } from '@/api/duties.gen';
import type { UserInformation } from '@/api/schema.gen';
import { FilterLinks } from '@/ui/list/filter-links';
import { may } from '../duties';
import type { SectionProps } from '../section-props';
import { NoSuchPage } from '../shell/no-such-page';
import { OneRow } from '../shell/one-row';
import { SectionHead } from '../shell/section-head';
import { Bank } from './bank/bank';
import { Company } from './company/company';
import type { HousePartProps } from './house-part-props';
import { housePath } from './house-path';
import styles from './house.module.scss';
import { AuditLog } from './log/audit-log';
import { Look } from './look/look';
import { MailTexts } from './mail/mail-texts';
import { Pages } from './pages/pages';
import { HouseRules } from './rules/house-rules';
import { Staff } from './staff/staff';
import { Terms } from './terms/terms';

type Part = {
  id: string;
  name: string;
  hasPages?: boolean;
  /** The roles that may open it; only the owner's by default. */
  roles?: Readonly<UserInformation['roles']>;
  View: ComponentType<HousePartProps>;
};

/** The parts of the section, in the order of their links. */
const parts: readonly Part[] = [
  { id: '', name: 'Company', View: Company },
  { id: 'look', name: 'Look', View: Look },
  { id: 'pages', name: 'Pages', hasPages: true, View: Pages },
  { id: 'terms', name: 'Terms', hasPages: true, View: Terms },
  { id: 'bank', name: 'Bank details', roles: bankRoles, View: Bank },
  { id: 'rules', name: 'Rules', View: HouseRules },
  { id: 'mail', name: 'Mail texts', hasPages: true, View: MailTexts },
  { id: 'staff', name: 'Staff', View: Staff },
  { id: 'log', name: 'Audit log', View: AuditLog },
];

/** /office/house: the house itself, each part below its own address. Managers have only some of it. */
export function HouseSection({ person, path: [first = '', second = '', ...more] }: SectionProps) {
  const own = parts.filter(({ roles = houseRoles }) => may(person, roles));
  const part = first ? own.find(({ id }) => id === first) : own[0];
  if (!part || more.length > 0 || (second && !part.hasPages)) return <NoSuchPage />;
  const { View } = part;
  return (
    <>
      <SectionHead title={part.id ? `House: ${part.name.toLowerCase()}` : 'House'} />
      <div className={styles.parts}>
        <OneRow current={part.id}>
          <FilterLinks label="Parts of the house" current={part.id} options={own.map(({ id, name }) => ({ id, name, href: housePath(id) }))} />
        </OneRow>
      </div>
      <View key={second} person={person} rest={second} />
    </>
  );
}
