import dynamic from 'next/dynamic';

// Components that no first view shows, loaded on demand.

export const SignInDialog = dynamic(() => import('@/session/sign-in/sign-in-dialog').then((m) => m.SignInDialog), { ssr: false });
export const RegistrationDialogs = dynamic(() => import('@/auction/event-registration/registration-dialogs').then((m) => m.RegistrationDialogs), { ssr: false });
export const PersonOverlays = dynamic(() => import('./person-overlays').then((m) => m.PersonOverlays), { ssr: false });
export const Background = dynamic(() => import('./background').then((m) => m.Background), { ssr: false });
export const Disclaimer = dynamic(() => import('./disclaimer').then((m) => m.Disclaimer), { ssr: false });
export const Consent = dynamic(() => import('./consent').then((m) => m.Consent), { ssr: false });
export const CategoryPanel = dynamic(() => import('./header/category-panel').then((m) => m.CategoryPanel), { ssr: false });
export const SideMenuDialog = dynamic(() => import('./header/side-menu-dialog').then((m) => m.SideMenuDialog), { ssr: false });
export const AccountMenuPanel = dynamic(() => import('./header/account-menu-panel').then((m) => m.AccountMenuPanel), { ssr: false });
export const BackToTop = dynamic(() => import('./back-to-top').then((m) => m.BackToTop), { ssr: false });
export const NewsletterForm = dynamic(() => import('./footer/newsletter-form').then((m) => m.NewsletterForm), { ssr: false });
export const CartLink = dynamic(() => import('@/cart/cart-link').then((m) => m.CartLink), { ssr: false });
export const NotificationsBell = dynamic(() => import('@/notifications/notifications-bell').then((m) => m.NotificationsBell), { ssr: false });
