/** Façade of zustand: the only names of it that the site uses. */
export { useStore } from 'zustand';
export { createStore, type StoreApi } from 'zustand/vanilla';
