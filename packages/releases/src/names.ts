const PACKAGE = /^mf-[a-z\d]+(-[a-z\d]+)*$/;
/** Semver and the first eight characters of the build's hash, e.g. `1.2.0-1f2e3d4c`. */
const VERSION = /^(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,8})){2}(-[a-zA-Z\d-]+(\.[a-zA-Z\d-]+)*)?-[\da-f]{8}$/;
/** File systems allow 255 bytes; no build has a longer name than this. */
const MAX_LENGTH = 100;

/** The name under which builds of the shell are released. */
export const SHELL = 'shell';

/** Whether it is the name of a remote. */
export const isPackage = (name: string): boolean => name.length <= MAX_LENGTH && PACKAGE.test(name);
export const isVersion = (name: string): boolean => name.length <= MAX_LENGTH && VERSION.test(name);

/** Checks a version before it becomes a path. @throws Error for any other text */
function checkedVersion(version: string): string {
  if (!isVersion(version))
    throw new Error(`${JSON.stringify(version)} is not a version, e.g. 1.2.0-1f2e3d4c`);
  return version;
}

export const pointerPath = (name: string) => `${name}/live.json`;
export const versionPath = (name: string, version: string) => `${name}/${checkedVersion(version)}`;
/** What a command writes to prove that it may: only the operator can. @param proof 32 hexadecimal digits */
export const operatorPath = (proof: string) => `.operator/${proof}`;
/** The file that makes a version complete: it is written last. */
export const manifestPath = (name: string, version: string) => `${versionPath(name, version)}/remote.json`;
