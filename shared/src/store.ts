/** Façade of zustand: the only name of it that the site uses. */
export { createStore } from 'zustand/vanilla';
