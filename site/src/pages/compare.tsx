export { CompareScreen as default } from '@/inventory/compare/compare-screen';
