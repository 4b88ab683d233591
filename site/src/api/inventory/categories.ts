import { getCategoriesWithFamilies, getFeaturedCategories, getInventorySearchCriteria } from '../operations/inventory.gen';
import { optionalResource, visitConstant, usePublic } from '../resource';
import type { FeaturedCategory } from '../schema.gen';

const all: FeaturedCategory = { category_ID: 0, description: 'ALL', imageUrl: '', itemCount: 0 };

/** Returns the categories with "ALL" (id 0) first and without "Unknown" (specification section 4). */
export function menuCategories(featured: readonly FeaturedCategory[]): FeaturedCategory[] {
  return [all, ...featured.filter((category) => category.description.toLowerCase() !== 'unknown')];
}

export function useFeaturedCategories() {
  return usePublic(getFeaturedCategories, { ...visitConstant, ...optionalResource });
}

/** Returns categories with their families. */
export function useCategories() {
  return usePublic(getCategoriesWithFamilies, { ...visitConstant, ...optionalResource });
}

export function useCriteria() {
  return usePublic(getInventorySearchCriteria, optionalResource);
}
