/** A file's size for reading, e.g. '812 KB' or '6.2 MB' (1 MB is 1048576 bytes, as in the limits). */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} B`;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}
