import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import { texts } from '../texts.ts';
import classes from './DraftNotice.module.css';

/** Says that an earlier visit's texts are back, and offers an empty form. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice tone="info">
      <div className={classes.row}>
        <p>{texts.draft.restored}</p>
        <Button variant="secondary" size="sm" onClick={onStartOver}>
          {texts.draft.startOver}
        </Button>
      </div>
    </Notice>
  );
}
