import { useTenant } from '@/api/tenant';
import { Icon, type IconName } from '@/ui/icon';
import styles from './requirements-list.module.scss';

/** What somebody needs for the registration. */
export function RequirementsList() {
  const { data: tenant } = useTenant();
  const needs: [IconName, string][] = [
    ['pin', 'Your address'],
    ['document', 'Your driver’s license, or the name of your business'],
    ['phone', 'Your mobile phone: we send a code by text message'],
  ];
  if (tenant?.tenantRegistrationRequiresCreditCardAuth) needs.push(['card', 'A card: we check it with an authorization of $0; nothing is charged']);
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
