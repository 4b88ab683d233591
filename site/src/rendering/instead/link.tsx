import type { LinkProps } from 'next/link';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = Omit<LinkProps, 'href'> & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** Instead of next/link: the plain link it renders. The site's links are paths from routes.ts, which Next leaves as they are. */
export default function Link({ prefetch: _prefetch, replace: _replace, scroll: _scroll, shallow: _shallow, ...anchor }: Props) {
  return <a {...anchor} />;
}
