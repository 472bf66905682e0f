/** The agreements between rooms. The API validates with the schemas; browser code imports types only. */
export * from './category.ts';
export * from './clientError.ts';
export * from './config.ts';
export * from './content.ts';
export * from './document.ts';
export * from './errors.ts';
export * from './farm.ts';
export * from './host.ts';
export * from './image.ts';
export * from './inlined.ts';
export * from './list.ts';
export * from './location.ts';
export * from './proximity.ts';
export * from './registration.ts';
export * from './registry.ts';
export * from './remotes.ts';
export * from './search.ts';
