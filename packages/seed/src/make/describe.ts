import type { Line, Voice } from '../kinds/kind.ts';
import type { FeatureKey } from '../reference/featureIcons.ts';
import type { Region } from '../regions/region.ts';
import type { NonEmpty, Random } from '../scenes/random.ts';
import type { Point } from './address.ts';
import type { Filler } from './fill.ts';
import { agreesWith, type Week } from './hours.ts';
import type { Lines } from './lines.ts';

/** Shares of farms with a second sentence about their origin, and about a visit. */
const SECOND_SENTENCE = 0.86;
const PRACTICAL = 0.6;
/** How often the second sentence is about the land rather than the farm. */
const LAND = 0.4;

const textOf = (line: Line) => (typeof line === 'string' ? line : line[0]);
function promisesOf(line: Line): FeatureKey[] {
  if (typeof line === 'string') return [];
  const [, ...promises] = line;
  return promises;
}

export interface Description {
  /** Two paragraphs of two to four sentences in all, with an empty line between. */
  text: string;
  /** Features that the text promises. */
  promises: FeatureKey[];
}

/** Describes a farm and a visit, with sentences that no farm nearby has and that agree with its hours. */
export function describe(
  voice: Voice,
  region: Region,
  week: Week,
  { lines, filler, random, point }: { lines: Lines; filler: Filler; random: Random; point: Point },
): Description {
  const used: Line[] = [];
  const deal = (list: NonEmpty<Line>): Line[] => {
    const line = lines.deal(list, point, (candidate) => agreesWith(week, textOf(candidate)));
    if (line !== undefined) used.push(line);
    return line === undefined ? [] : [line];
  };

  const lead = deal(voice.leads);
  // 'On the bench … the escarpment at its back' would name the place twice.
  const placed = voice.inTown || lead.some((line) => textOf(line).includes('{where}'));
  const second =
    random() < SECOND_SENTENCE ? deal(!placed && random() < LAND ? region.land : voice.details) : [];
  const visit = deal(voice.visits);
  const practical = second.length === 0 || random() < PRACTICAL ? deal(voice.practicals) : [];

  const paragraph = (sentences: Line[]) => sentences.map((line) => filler.fill(textOf(line))).join(' ');
  return {
    text: `${paragraph([...lead, ...second])}\n\n${paragraph([...visit, ...practical])}`,
    promises: used.flatMap(promisesOf),
  };
}
