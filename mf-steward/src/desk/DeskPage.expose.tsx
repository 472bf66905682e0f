import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead } from '@sideroad/shared/host';
import { LinkButton } from '@sideroad/shared/ui/button';
import { texts } from '../texts.ts';
import classes from './DeskPage.module.css';

const head = { title: texts.documentTitle, description: texts.description, canonicalPath: '/desk' };

/** The page at `/steward`. */
export default function DeskPage() {
  return (
    <div className={`container ${classes.page}`}>
      <DocumentHead head={head} />
      <h1 tabIndex={-1}>{texts.title}</h1>
      <p>{texts.text}</p>
      <LinkButton href={paths.listing()}>{texts.action}</LinkButton>
    </div>
  );
}
