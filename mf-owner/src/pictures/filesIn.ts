/** Files of a drop, a paste or a file field, in their order. Text and links that came along are no files. */
export const filesIn = (source: DataTransfer | HTMLInputElement | null): File[] =>
  source?.files ? [...source.files] : [];

/** Whether something that is dragged over the page brings files: what is in them is known only once it is dropped. */
export const bringsFiles = ({ types }: DataTransfer) => types.includes('Files');
