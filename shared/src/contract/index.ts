/** The contracts between packages. The API validates with the schemas; browser code imports types only. */

export * from './content.ts';
export * from './desk.ts';
export * from './errors.ts';
export * from './farm.ts';
export * from './host.ts';
export * from './list.ts';
export * from './owner.ts';
export * from './pages.ts';
export * from './places.ts';
export * from './registration.ts';
export * from './releases.ts';
export * from './remotes.ts';
export * from './reports.ts';
export * from './search.ts';
