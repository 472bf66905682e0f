/** A remote's package: what stands before its versions. */
const PACKAGE = /^mf-[a-z\d]+(-[a-z\d]+)*$/;
/** Semver and the first eight characters of the build's hash, e.g. `1.2.0-1f2e3d4c` (architecture, Registry). */
const VERSION = /^\d+\.\d+\.\d+(-[a-zA-Z\d.-]+)?-[\da-f]{8}$/;
/** Longer ones name nothing that we build, and file systems end at 255 bytes. */
const MAX_LENGTH = 100;

export const isPackage = (name: string): boolean => name.length <= MAX_LENGTH && PACKAGE.test(name);
export const isVersion = (name: string): boolean => name.length <= MAX_LENGTH && VERSION.test(name);

/** A package's name before it becomes a path. @throws Error for what is none */
export function checkedPackage(name: string): string {
  if (!isPackage(name)) throw new Error(`${JSON.stringify(name)} is not the name of a remote, e.g. mf-farm`);
  return name;
}

/** A version before it becomes a path. @throws Error for what is none */
function checkedVersion(version: string): string {
  if (!isVersion(version))
    throw new Error(`${JSON.stringify(version)} is not a version, e.g. 1.2.0-1f2e3d4c`);
  return version;
}

export const pointerPath = (name: string) => `${checkedPackage(name)}/live.json`;
export const versionPath = (name: string, version: string) =>
  `${checkedPackage(name)}/${checkedVersion(version)}`;
/** The file that makes a version whole: it comes last, or with all others at once. */
export const manifestPath = (name: string, version: string) => `${versionPath(name, version)}/remote.json`;
