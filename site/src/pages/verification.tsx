export { VerificationScreen as default } from '@/registration/verification-screen';
