export { OfficeScreen as default } from '@/office/office-screen';
