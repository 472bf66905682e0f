export { NearPicker, type NearPickerProps } from './NearPicker.tsx';
