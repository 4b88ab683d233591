/** The id of the script element with the speculation rules. */
export const speculationId = 'speculation';

/**
 * Tells browsers to prerender an item's page when a link to it is pressed before this page's scripts have started
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API).
 */
export const speculationRules = JSON.stringify({ prerender: [{ where: { href_matches: '/item/*' }, eagerness: 'conservative' }] });
