export { InfoCenterScreen as default } from '@/content/info-center-screen';
