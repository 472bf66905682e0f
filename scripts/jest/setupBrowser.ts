import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';

// jsdom lacks these two; react-router asks for them as soon as it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });
