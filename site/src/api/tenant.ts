import { getTenantContent } from './operations/content.gen';
import { optionalResource, visitConstant, usePublic } from './resource';

export function useTenant() {
  return usePublic(getTenantContent, { ...visitConstant, ...optionalResource });
}
