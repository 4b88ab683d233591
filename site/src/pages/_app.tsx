import '../../styles/global.scss';

export { App as default } from '@/shell/app';
