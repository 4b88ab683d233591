import { keys } from './keys';
import { aside, settled, usePublic } from './resource';
import type { TenantContent } from './schema.gen';

export function useTenant() {
  return usePublic<TenantContent>(keys.tenant, { ...settled, ...aside });
}
