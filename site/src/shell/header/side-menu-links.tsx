import Link from 'next/link';
import type { ReactNode } from 'react';
import { menuCategories, useFeaturedCategories } from '@/api/inventory/categories';
import { useTenant } from '@/api/tenant';
import { paths, searchPath } from '@/routes';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import { usePerson } from '@/session/use-person';
import { useSession } from '@/session/use-session';
import { footerLinks } from '@/tenant/content-links';
import { Button } from '@/ui/button';
import { AccountLinks } from './account-links';
import { personName } from '@/session/person-name';
import { SignOutButton } from './sign-out-button';
import styles from './side-menu.module.scss';
import { useLiveNow } from './use-live-now';

export function SideMenuLinks({ onLeave }: { onLeave: () => void }) {
  const { data: tenant } = useTenant();
  const { data } = useFeaturedCategories();
  const live = useLiveNow();
  return (
    <nav aria-label="Menu" className={styles.menu}>
      <Account onLeave={onLeave} />
      {tenant && !tenant.retailMode && (
        <Group title="Auctions">
          {live && (
            <MenuLink href={live.href}>
              {live.text}
              {live.about && `: ${live.about}`}
            </MenuLink>
          )}
          <MenuLink href={paths.upcoming}>Upcoming auctions</MenuLink>
          <MenuLink href={paths.online}>Online auctions</MenuLink>
          <MenuLink href={paths.past}>Past auctions</MenuLink>
        </Group>
      )}
      <Group title="Inventory">
        {menuCategories(data?.categories ?? []).map((category) => (
          <MenuLink key={category.category_ID} href={searchPath({ categories: category.category_ID ? category.description : '' })}>
            {category.description}
          </MenuLink>
        ))}
        <MenuLink href={paths.compare}>Compare</MenuLink>
      </Group>
      <Group title="Help">
        {footerLinks(tenant?.links ?? []).map((link) => (
          <MenuLink key={link.key} href={paths.content(link.key)}>
            {link.value}
          </MenuLink>
        ))}
        <MenuLink href={paths.infoCenter}>Information center</MenuLink>
      </Group>
    </nav>
  );
}

function Account({ onLeave }: { onLeave: () => void }) {
  const { status } = useSession();
  const person = usePerson();
  if (status === 'user') {
    return (
      <div className={styles.account}>
        <p className="num">{personName(person)}</p>
        <AccountLinks onLeave={onLeave} />
        <SignOutButton onDone={onLeave} />
      </div>
    );
  }
  return (
    <Button
      block
      onClick={() => {
        onLeave();
        openSignIn();
      }}
    >
      Sign in
    </Button>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="label">{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}

function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link prefetch={false} href={href} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}
