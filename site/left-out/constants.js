// Takes the place of Next's constants (next.config.ts), all but two of which are for its server and build.
export const MATCHED_PATH_HEADER = 'x-matched-path';
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
