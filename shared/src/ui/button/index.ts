export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './Button.tsx';
export { IconButton, type IconButtonProps, useFocusBetween } from './IconButton.tsx';
