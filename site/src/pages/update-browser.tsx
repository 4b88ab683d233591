export { UpdateBrowserScreen as default } from '@/content/update-browser-screen';
