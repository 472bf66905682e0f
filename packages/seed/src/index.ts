/** Sample farms of Ontario with their pictures, towns, and reference data. */
export * from './reference.ts';
export * from './sampleFarms.ts';
