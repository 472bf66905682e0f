export { CategoryIcon } from './CategoryIcon.tsx';
export { Logo } from './Logo.tsx';
export { SvgIcon } from './SvgIcon.tsx';
