import { useTenant } from '@/api/tenant';
import { Icon, type IconName } from '@/ui/icon';
import styles from './requirements-list.module.scss';

/** Lists what a person needs to register. */
export function RequirementsList() {
  const { data: tenant } = useTenant();
  const needs: [IconName, string][] = [
    ['pin', 'Your address'],
    ['document', 'Your driver’s license or business name'],
    ['phone', 'Your mobile phone, to receive a code by text'],
  ];
  if (tenant?.tenantRegistrationRequiresCreditCardAuth) needs.push(['card', 'A credit card. We verify it with a $0 authorization; you won’t be charged']);
  return (
    <ul className={styles.list}>
      {needs.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} size={22} /> {text}
        </li>
      ))}
    </ul>
  );
}
