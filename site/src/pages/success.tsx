export { SuccessScreen as default } from '@/registration/welcome/success-screen';
