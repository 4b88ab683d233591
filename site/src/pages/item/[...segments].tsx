export { ItemRoute as default } from '@/inventory/item/item-route';
