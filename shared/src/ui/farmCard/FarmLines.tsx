import type { FarmSummary } from '@sideroad/shared/contract';
import type { Finding } from '@sideroad/shared/domain/finding';
import { metaText } from '@sideroad/shared/domain/metaText';
import { stateText, visitText } from '@sideroad/shared/domain/openingText';
import { clsx } from 'clsx';
import classes from './FarmLines.module.css';

/** No line of an answer begins with the dot. */
const SEPARATOR = '\u00a0· ';

export interface FarmLinesProps {
  farm: FarmSummary;
  categoryName: string | undefined;
  finding: Finding;
  /** Names of the finding's features. */
  featureNames: readonly string[];
}

/**
 * The lower lines of a card in a list: category and distance, then whether the farm is open. To a question of time or
 * features one line answers: 'Open Sat 9 a.m. to 4 p.m. · Dogs on leash · 18 km'.
 */
export function FarmLines({ farm, categoryName = '', finding, featureNames }: FarmLinesProps) {
  const { state, distance } = farm;
  const isMoment = finding.open !== null && finding.open !== 'now';
  const isAnswer = finding.open !== null || finding.features.length > 0;
  const meta = metaText(isAnswer ? '' : categoryName, distance);
  const answer = [...featureNames, meta.replace(' km away', '\u00a0km')].filter(Boolean).join(SEPARATOR);
  const words = state && (isMoment ? visitText(state) : stateText(state));
  const opening = words ? (
    <span className={clsx(state.state === 'open' && classes.open)}>{words}</span>
  ) : null;
  if (isAnswer) {
    return (
      <span className={classes.answer}>
        {opening}
        {opening && answer ? SEPARATOR : null}
        {answer}
      </span>
    );
  }
  return (
    <>
      {meta ? <span className={classes.line}>{meta}</span> : null}
      {opening ? <span className={classes.line}>{opening}</span> : null}
    </>
  );
}
