import { FromHtml } from '@/ui/from-html';
import '@/content/link-row.module.scss';
import './other-content.module.scss';

/** The links of the HTML (rendering/instead/other-from-html.tsx). */
export function OtherFromHtml() {
  return <FromHtml />;
}
