import { keys } from './keys';
import { optionalResource, visitConstant, usePublic } from './resource';
import type { TenantContent } from './schema.gen';

export function useTenant() {
  return usePublic<TenantContent>(keys.tenant, { ...visitConstant, ...optionalResource });
}
