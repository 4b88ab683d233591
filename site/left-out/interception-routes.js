// Takes the place of the App Router's intercepted routes (next.config.ts): the site has none.
export const INTERCEPTION_ROUTE_MARKERS = [];
export const isInterceptionRouteAppPath = () => false;
export const extractInterceptionRouteInformation = (path) => path;
