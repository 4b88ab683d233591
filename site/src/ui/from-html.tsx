import { useState, type ReactNode } from 'react';
import { useHydrated } from '@/use-hydrated';

/** One object, because React empties the element when it gets another. */
const nothing = { __html: '' };

/**
 * Keeps what the HTML has in this place until its script has loaded, for a look only: it does not answer yet. Renders `otherwise` where no HTML
 * was rendered, as after a soft navigation. In the render bundle the real component is in its place (bundler/bundle.mjs).
 */
export function FromHtml({ otherwise = null }: { otherwise?: ReactNode }) {
  const isHydrated = useHydrated();
  const [isInHtml] = useState(!isHydrated);
  return isInHtml ? <div inert suppressHydrationWarning style={{ display: 'contents' }} dangerouslySetInnerHTML={nothing} /> : otherwise;
}
