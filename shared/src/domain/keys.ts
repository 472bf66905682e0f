type Key = Pick<
  KeyboardEvent,
  'isComposing' | 'keyCode' | 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey'
>;

/** `keyCode` in Safari of the key that ends an input method's composition. */
const COMPOSING = 229;

/** Tests whether a page may act on a key: it is no part of a composition or a shortcut, and nothing has handled it. */
export const isPlainKey = ({ isComposing, keyCode, defaultPrevented, altKey, ctrlKey, metaKey }: Key) =>
  !(isComposing || keyCode === COMPOSING || defaultPrevented || altKey || ctrlKey || metaKey);
