import { officeText } from '@/page-texts/office.gen';
import { PageHead } from '@/tenant/page-head';
import { onDemand } from '@/ui/on-demand';
import { Skeleton } from '@/ui/skeleton';

const OfficeApp = onDemand(() => import('./office-app').then((m) => m.OfficeApp), Opening);

// The bundler puts the style sheets of small pages into one that all pages load, so these rules are in the page.
const css = `
div:has(> main [data-office]) > :not(main) { display: none }
html:has([data-office]) { --header-height: 0px; --stuck-header: 0px }
.office-opening { display: grid; grid-template-columns: 208px 1fr; min-height: 100dvh }
.office-opening > :first-child { padding: 20px 16px; border-right: 1px solid var(--line); background: var(--field) }
.office-opening > :last-child { padding: 26px var(--edge) }
@media (max-width: 1024px) { .office-opening { grid-template-columns: 84px 1fr } }
@media (max-width: 576px) { .office-opening { display: block } .office-opening > :first-child { display: none } }`;

/** /office and all below it, for staff. It has a frame of its own: nobody sees or hears the site's header, footer and skip link. */
export function OfficeScreen() {
  return (
    <div data-office="">
      <style>{css}</style>
      <PageHead {...officeText} noIndex />
      <OfficeApp />
    </div>
  );
}

/** The shape of the office until its script has loaded. */
function Opening() {
  return (
    <div className="office-opening" aria-busy="true">
      <div>
        {[120, 84, 96, 76, 104, 88].map((width) => (
          <Skeleton key={width} height={16} style={{ maxWidth: width, marginBottom: 22 }} />
        ))}
      </div>
      <div>
        <Skeleton width={180} height={32} />
      </div>
    </div>
  );
}
