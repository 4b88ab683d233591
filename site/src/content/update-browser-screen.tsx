import { pageText } from '@/page-texts';
import { PageHead } from '@/tenant/page-head';
import { ButtonOut } from '@/ui/button';
import { Notice } from './notice';

const browsers = [
  { name: 'Chrome', href: 'https://www.google.com/chrome/' },
  { name: 'Firefox', href: 'https://www.mozilla.org/firefox/new/' },
  { name: 'Edge', href: 'https://www.microsoft.com/edge' },
];

/** Shown to browsers that cannot run the site's script: all of it is in the HTML. */
export function UpdateBrowserScreen() {
  return (
    <>
      <PageHead {...pageText('/update-browser')} noIndex />
      <Notice
        title="Update your browser"
        actions={browsers.map(({ name, href }) => (
          <ButtonOut key={name} variant="line" href={href}>
            {name}
          </ButtonOut>
        ))}
      >
        <p>This site needs a current browser: live bidding and secure sign-in do not work in Internet Explorer. Any of these is free and takes a minute to install.</p>
      </Notice>
    </>
  );
}
