export { SearchScreen as default } from '@/inventory/search/search-screen';
