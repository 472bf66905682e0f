/** HTML of the page that came with the document; null where none did (the development server's is empty). */
export const readDocumentPage = (): string | null =>
  document.querySelector('[data-document-page]')?.innerHTML ?? null;
