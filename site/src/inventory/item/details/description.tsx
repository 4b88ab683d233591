import { ItemSection } from '@/lot/item-section';
import styles from './description.module.scss';

/** The seller's description: plain text, paragraphs separated by blank lines. */
export function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()).filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <ItemSection title="Description">
      <div className={styles.text}>
        {paragraphs.map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
      </div>
    </ItemSection>
  );
}
