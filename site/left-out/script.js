// Takes the place of next/script (next.config.ts), which the site does not use: Next's router loads it for pages that do.
export const initScriptLoader = () => {};
export const handleClientScriptLoad = () => {};
