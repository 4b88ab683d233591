import { useMedia } from '@/ui/hooks/use-media';
import { Unbroken } from '@/ui/unbroken';

const longTitle = 40;
const cutAt = 80;

/** An item's title on a card. Narrow screens cut it by lines, in CSS. */
export function CardTitle({ title }: { title: string }) {
  const isWide = useMedia('(min-width: 992px)');
  return <Unbroken text={isWide ? cutTitle(title) : title} />;
}

/** Returns a title of more than 40 characters cut to 80 and followed by dots (specification, section 9). */
export function cutTitle(title: string): string {
  const letters = [...title];
  return letters.length > longTitle ? `${letters.slice(0, cutAt).join('').trimEnd()}...` : title;
}
