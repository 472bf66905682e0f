/** Package and version in the address of a remote's file. */
const ADDRESS = /\/remotes\/(mf-[\w-]+)\/(\d[\w.+-]*)\//;

/**
 * The remote whose code threw an error, read from its stack: the first frame that lies in a remote's folder.
 * Null for code of the shell, and for an error without a stack.
 */
export function originOf(error: unknown): { remote: string; version: string } | null {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, remote, version] = ADDRESS.exec(stack ?? '') ?? [];
  return remote && version ? { remote, version } : null;
}
