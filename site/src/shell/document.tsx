import { Head, Html, Main, NextScript } from 'next/document';
import { earlyPressScript } from './early-press';
import { knownVisitorScript } from './known-visitor';
import { speculationId, speculationRules } from './speculation-rules';

/** The parts of the fonts that English text needs (styles/fonts.scss). */
const fonts = ['barlow-400-basic', 'barlow-semi-condensed-600-basic'];

export function Document() {
  return (
    <Html lang="en">
      <Head>
        {fonts.map((name) => (
          <link key={name} rel="preload" as="font" type="font/woff2" href={`/fonts/${name}.woff2`} crossOrigin="anonymous" />
        ))}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/app-icons/180.png" />
        <link rel="icon" type="image/svg+xml" href="/icons/icon.svg" />
        <script dangerouslySetInnerHTML={{ __html: `${earlyPressScript};${knownVisitorScript}` }} />
        {/* Runs where the bundle cannot and redirects Internet Explorer to /update-browser. */}
        <script src="/browser-check.js" async />
        <script id={speculationId} type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </Head>
      <body>
        <noscript>
          <p className="noscript">
            Without JavaScript you can search and view machines. Turn it on for this site to sign in and buy.
          </p>
        </noscript>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
