import styles from './DocumentPage.module.css';

/** The page as the document brought it: it stands until the page's code has come. */
export function DocumentPage({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing new, it is what stands in the document already
  return <div className={styles.page} data-document-page="" dangerouslySetInnerHTML={{ __html: html }} />;
}
