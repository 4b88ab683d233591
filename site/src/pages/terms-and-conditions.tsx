export { TermsScreen as default } from '@/content/terms-screen';
