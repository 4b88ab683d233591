import type { CSSProperties } from 'react';
import type { Theme } from '@/api/schema.gen';
import { themeVariables } from '@/tenant/theme';
import styles from './look.module.scss';

/** What the site looks like with colors that are not saved yet. */
export function LookPreview({ theme, name, tagline, isRetail }: { theme: Theme; name: string; tagline: string; isRetail: boolean }) {
  return (
    <figure className={styles.preview} style={themeVariables(theme) as CSSProperties} aria-label="Preview">
      <div className={styles.header}>
        {theme.logo1 ? <img src={theme.logo1} alt={name} /> : <strong>{name}</strong>}
        <span>{isRetail ? 'Inventory' : 'Auctions'}</span>
      </div>
      <div className={styles.body}>
        <p className={styles.tagline}>{tagline || name}</p>
        <p className={styles.second}>2016 Hitachi ZX350LC-6 · 4,531 hrs</p>
        <p className={styles.third}>{isRetail ? 'Sioux Falls, SD' : 'Closes Monday, 9:00 AM'}</p>
        <p className={styles.actions}>
          <span className={styles.button}>{isRetail ? 'Make an offer' : 'Place bid'}</span>
          <span className={styles.signal}>{isRetail ? 'New' : 'No reserve'}</span>
        </p>
        <p className={styles.link}>How to buy</p>
      </div>
      <figcaption className={styles.caption}>Preview</figcaption>
    </figure>
  );
}
