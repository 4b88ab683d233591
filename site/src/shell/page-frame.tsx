import { Suspense, type ReactNode } from 'react';
import { Footer } from './footer/footer';
import styles from './page-frame.module.scss';
import { CategoryBar } from './header/category-bar';
import { Header } from './header/header';
import { BackToTop } from './lazy-components';
import { mainId } from './route-focus';

/**
 * The frame of most screens: header, screen, footer. In a rendered page the screen, where a boundary is, is hydrated in slices of a few
 * milliseconds instead of in one long task, and first where somebody taps.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a href={`#${mainId}`} className={styles.skip}>
        Skip to content
      </a>
      <Suspense>
        <Header />
        <CategoryBar />
      </Suspense>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <BackToTop />
    </div>
  );
}
