import path from 'node:path';

/** Absolute path of a file that a command names. npm runs commands in the project's folder: where it was typed counts. */
export const fromHere = (file: string) => path.resolve(process.env.INIT_CWD || process.cwd(), file);
