import { Section } from '@/lot/item-section';
import styles from './description.module.scss';

/** Plain text; an empty line begins a paragraph. */
export function Description({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()).filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <Section title="Description">
      <div className={styles.text}>
        {paragraphs.map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
