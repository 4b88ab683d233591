import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportedPages } from './first-scripts.mjs';

const styleSheet = /<link\b[^>]*\brel="stylesheet"/;
/** A script in the HTML itself that the browser runs where it stands; data blocks have a type. */
const inlineScript = /<script>[^<]*<\/script>/g;

/**
 * Moves the inline scripts of a head in front of its style sheets. After a style sheet, an inline script stops the browser from parsing the page
 * until the sheet has loaded; then it parses and lays out the page in pieces. Otherwise it has parsed the whole page by then.
 */
function inlineScriptsFirst(html) {
  const at = html.search(styleSheet);
  const end = html.indexOf('</head>');
  if (at < 0 || at > end) return html;
  const late = html.slice(at, end);
  return html.slice(0, at) + (late.match(inlineScript) ?? []).join('') + late.replace(inlineScript, '') + html.slice(end);
}

/** Moves them in every page of the export. */
export function moveInlineScripts(out) {
  for (const name of exportedPages(out)) {
    const file = path.join(out, name);
    writeFileSync(file, inlineScriptsFirst(readFileSync(file, 'utf8')));
  }
}
