export { ErrorScreen as default } from '@/content/error-screen';
