import { onDemand, onIdle } from '@/ui/on-demand';

// Components that no first view shows, loaded on demand.

export const SignInDialog = onDemand(() => import('@/session/sign-in/sign-in-dialog').then((m) => m.SignInDialog));
export const RegistrationDialogs = onDemand(() => import('@/auction/event-registration/registration-dialogs').then((m) => m.RegistrationDialogs));
export const PersonOverlays = onIdle(() => import('./person-overlays').then((m) => m.PersonOverlays));
export const Background = onIdle(() => import('./background').then((m) => m.Background));
export const Disclaimer = onIdle(() => import('./disclaimer').then((m) => m.Disclaimer));
export const ConsentBanner = onIdle(() => import('./consent-banner').then((m) => m.ConsentBanner));
export const CategoryPanel = onDemand(() => import('./header/category-panel').then((m) => m.CategoryPanel));
export const LiveLink = onIdle(() => import('./header/live-link').then((m) => m.LiveLink));
export const SideMenuDialog = onDemand(() => import('./header/side-menu-dialog').then((m) => m.SideMenuDialog));
export const AccountMenuPanel = onDemand(() => import('./header/account-menu-panel').then((m) => m.AccountMenuPanel));
export const BackToTop = onIdle(() => import('./back-to-top').then((m) => m.BackToTop));
export const SocialLinks = onIdle(() => import('./footer/social-links').then((m) => m.SocialLinks));
export const NewsletterForm = onIdle(() => import('./footer/newsletter-form').then((m) => m.NewsletterForm));
export const CartLink = onIdle(() => import('@/cart/cart-link').then((m) => m.CartLink));
export const NotificationsBell = onIdle(() => import('@/notifications/notifications-bell').then((m) => m.NotificationsBell));
