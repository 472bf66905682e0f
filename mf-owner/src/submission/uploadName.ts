/** Longest name that the API takes (`UploadRequestSchema`). */
const MOST = 255;
const EXTENSION = '.webp';

/** Name of the sent picture: the chosen file's, with the type that it has now. */
export function uploadName(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').trim() || 'picture';
  return stem.slice(0, MOST - EXTENSION.length) + EXTENSION;
}
