import { paths } from '@sideroad/shared/domain/paths';
import { Link } from '@sideroad/shared/router';
import { Notice } from '@sideroad/shared/ui/notice';
import { fieldId } from '../form/fieldId.ts';
import { CREATED_LINK, type CreatedFarm } from '../submission/useSubmit.ts';
import { texts } from '../texts.ts';
import classes from './AddFarm.module.css';

/** The way to the farm that was just registered. */
export function CreatedNotice({ farm: { id, name } }: { farm: CreatedFarm }) {
  return (
    <Notice tone="success">
      <p>{texts.submission.created(name)}</p>
      <Link id={fieldId(CREATED_LINK)} to={paths.farm(id, name)} className={classes.see}>
        {texts.submission.see(name)}
      </Link>
    </Notice>
  );
}
