export { NotFoundScreen as default } from '@/content/not-found-screen';
