export { SuccessScreen as default } from '@/registration/success-screen';
