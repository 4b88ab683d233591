/** The id of the script element with the speculation rules. */
export const speculationId = 'speculation';

/**
 * Has browsers that can prepare an item's page when a link to it is pressed while this page's scripts are still on their way
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API).
 */
export const speculationRules = JSON.stringify({ prerender: [{ where: { href_matches: '/item/*' }, eagerness: 'conservative' }] });
