export { ContentScreen as default } from '@/content/content-screen';
