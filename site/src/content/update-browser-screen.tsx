import { pageText } from '@/page-texts/page-texts';
import { PageHead } from '@/tenant/page-head';
import { ButtonOut } from '@/ui/button';
import { MessageScreen } from './message-screen';

const browsers = [
  { name: 'Chrome', href: 'https://www.google.com/chrome/' },
  { name: 'Firefox', href: 'https://www.mozilla.org/firefox/new/' },
  { name: 'Edge', href: 'https://www.microsoft.com/edge' },
];

/** Shown to browsers that cannot run the site's script, so it is complete in the HTML. */
export function UpdateBrowserScreen() {
  return (
    <>
      <PageHead {...pageText('/update-browser')} noIndex />
      <MessageScreen
        title="Update your browser"
        actions={browsers.map(({ name, href }) => (
          <ButtonOut key={name} variant="line" href={href}>
            {name}
          </ButtonOut>
        ))}
      >
        <p>Live bidding and secure sign-in don’t work in Internet Explorer. Install any of these free browsers in about a minute.</p>
      </MessageScreen>
    </>
  );
}
