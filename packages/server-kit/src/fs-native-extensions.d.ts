/** The package has no types. */
declare module 'fs-native-extensions' {
  /** @returns false when another open file has the lock; closing the file, or the end of the process, releases it */
  export function tryLock(fd: number): boolean;
}
