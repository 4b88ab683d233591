// Takes the place of what lets components of the App Router run on Next's Pages Router (next.config.ts): the site has none.
export const adaptForAppRouterInstance = () => null;
export const adaptForPathParams = () => null;
export const adaptForSearchParams = () => null;
export const PathnameContextProviderAdapter = ({ children }) => children;
