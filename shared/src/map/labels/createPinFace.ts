import classes from './labels.module.css';

/** The round face of a pin, on a provider's map; its icon is put in by a portal. */
export function createPinFace(name: string): HTMLSpanElement {
  const face = document.createElement('span');
  face.className = String(classes.pin);
  face.role = 'img';
  face.ariaLabel = name;
  return face;
}
