export { VerificationScreen as default } from '@/registration/verification/verification-screen';
