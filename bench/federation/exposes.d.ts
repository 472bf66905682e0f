/** Written by `oneBundle.mjs`: the `import()` of everything that remotes expose, by package and name. */
declare module 'one-bundle/exposes' {
  export const exposes: Readonly<Record<string, () => Promise<unknown>>>;
}
