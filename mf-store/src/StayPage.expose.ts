export { StayPage as default } from './stay/StayPage.tsx';
