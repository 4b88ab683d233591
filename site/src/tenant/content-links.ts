import type { ContentLink } from '@/api/schema.gen';

export function bySequence(links: readonly ContentLink[]): ContentLink[] {
  return [...links].sort((a, b) => a.sequence - b.sequence || (a.value < b.value ? -1 : 1));
}

/** Returns the links whose footer flag is not 0, by sequence. */
export function footerLinks(links: readonly ContentLink[]): ContentLink[] {
  return bySequence(links.filter((link) => link.footer !== 0));
}
