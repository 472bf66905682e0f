export { PictureCard, type PictureCardProps } from './PictureCard.tsx';
