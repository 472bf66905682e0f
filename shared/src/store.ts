/** Façade of zustand: the only names of it that the site uses. Its middleware holds no state and is taken directly. */
export { useStore } from 'zustand';
export { createStore, type StoreApi } from 'zustand/vanilla';
