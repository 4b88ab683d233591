import { keys } from './keys';
import { optionalResource, visitConstant, usePublic } from './resource';

export function useTenant() {
  return usePublic(keys.tenant, { ...visitConstant, ...optionalResource });
}
