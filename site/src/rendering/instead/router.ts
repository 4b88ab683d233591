import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useContext } from 'react';

/** Instead of next/router: the address, without a way to change it. */
export function useRouter(): NextRouter {
  return useContext(RouterContext)!;
}

/** Handlers use it, which never run here. */
const Router = {};

export default Router;
