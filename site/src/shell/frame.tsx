import type { ReactNode } from 'react';
import { Footer } from './footer/footer';
import styles from './frame.module.scss';
import { CategoryBar } from './header/category-bar';
import { Header } from './header/header';
import { BackToTop } from './lazy';
import { mainId } from './route-focus';

/** The frame of most screens: header, screen, footer. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a href={`#${mainId}`} className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <CategoryBar />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <BackToTop />
    </div>
  );
}
