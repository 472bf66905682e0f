import type { DeskCase, DeskCaseKind, DeskCases, ReportReason, Revision } from '@sideroad/shared/contract';
import { textOf } from '@sideroad/shared/domain/json';
import { sql } from 'drizzle-orm';
import { isDue } from '../farms/cases.ts';
import { toImage } from '../farms/imageUrls.ts';
import { permitSource } from '../images/access.ts';
import type { LinkContext } from '../security/links.ts';
import { actionsOf } from './decide.ts';

/** Labels of what was said or found, by its name in a case's detail. */
const LABELS = {
  reason: 'Reason',
  text: 'Says',
  email: 'Answer to',
  badge: 'Wishes the badge',
  why: 'Waits because',
  trap: 'Sent by',
};
/** What a visitor reports. */
const REASONS = {
  hours: 'The hours are wrong',
  closed: 'It is closed for good',
  place: 'It is at another place',
  contact: 'Phone or website is wrong',
  pictures: 'The pictures are wrong',
  other: 'Something else',
  'lost-link': 'The owner has lost the private link',
} satisfies Record<ReportReason, string>;
/** Every code of a detail. */
const SAYINGS: Readonly<Record<string, string>> = {
  ...REASONS,
  twin: 'It shares a picture, its text or its address with a farm that was withdrawn',
  before: 'New farms wait for a steward',
  withdrawn: 'It was withdrawn',
  filled: 'A program, or a person whose password manager filled in a hidden field',
};

type Fact = DeskCase['facts'][number];
type BeforeAndAfter = Pick<Revision, 'before' | 'after'>;
type CaseRow = Pick<DeskCase, 'id' | 'kind'> & {
  detail: Record<string, string>;
  openedAt: string;
  farm: Omit<DeskCase['farm'], 'coverUrl'> & { cover: Parameters<typeof toImage>[0] | null };
  other: string | null;
  change: BeforeAndAfter | null;
};

/** A text cut short, yes or no, or a dash for nothing. */
const brief = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : textOf(value).slice(0, 120) || '–';

/** Names what a revision has changed, with texts before and after. Lists, hours and notes are too long for it. */
function changeFact({ before, after }: BeforeAndAfter): Fact {
  const partsOf = ({ farm, location, ...rest }: Revision['after']) => ({ ...farm, ...location, ...rest });
  const old: Readonly<Record<string, unknown>> = partsOf(before);
  const isLong = (value: unknown) => typeof value === 'object' && value !== null;
  const parts = Object.entries(partsOf(after)).map(([name, value]) => {
    const words = name.replace(/Ids$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return isLong(value) || isLong(old[name]) ? words : `${words}: ${brief(old[name])} → ${brief(value)}`;
  });
  return { label: 'Changed last', text: parts.join('\n') };
}

function toCase(
  { detail, openedAt, farm: { cover, ...farm }, other, change, ...row }: CaseRow,
  permit: (hash: string) => string,
): DeskCase {
  const said = Object.entries(LABELS).flatMap(([name, label]): Fact[] => {
    const text = detail[name];
    return text ? [{ label, text: (/^(reason|why|trap)$/.test(name) && SAYINGS[text]) || text }] : [];
  });
  if (other !== null) said.push({ label: 'Same name as', text: other, farmId: detail.otherId });
  if (change) said.push(changeFact(change));
  return {
    ...row,
    openedAt: new Date(openedAt).toISOString(),
    farm: { ...farm, coverUrl: cover && toImage(cover, permit).viewUrl },
    facts: said,
    actions: [...actionsOf({ kind: row.kind, detail })],
  };
}

/** The oldest open cases of a kind with all that a decision needs, and how many of each kind are open. @param isBack the newest withdrawn farms instead */
export async function openCases(
  { database: { orm }, signer, now }: LinkContext,
  { kind, limit, isBack = false }: { kind: DeskCaseKind; limit: number; isBack?: boolean },
): Promise<DeskCases> {
  const counted = await orm.execute<{ of: DeskCaseKind; open: number }>(
    sql`select kind as of, count(*)::int as open from desk_case c join farm f on f.id = farm_id
      where decided_at is null and ${isDue(false)} group by kind`,
  );
  const counts = { farm: 0, report: 0, link: 0, badge: 0, duplicate: 0 };
  for (const { of, open } of counted.rows) counts[of] = open;
  // What was withdrawn waits for no decision: the newest is looked for most.
  const newest = isBack ? sql`c.id desc` : sql`c.id`;
  const { rows } = await orm.execute<CaseRow>(sql`
    select c.id, c.kind, c.detail, c.opened_at as "openedAt",
      jsonb_build_object('id', f.id::text, 'name', f.name, 'description', f.description,
        'address', concat_ws(', ', f.street1, f.street2, f.city, f.state, f.zip_code),
        'phoneNumber', f.phone_number, 'webUrl', f.web_url, 'banner', f.banner, 'published', f.published,
        'waits', f.held, 'version', f.version, 'cover', to_jsonb(i)) as farm,
      o.name || coalesce(', ' || round(earth_distance(f.pos, o.pos)) || ' m away', '') as other,
      case when r.number is not null then jsonb_build_object('before', r.before, 'after', r.after) end as change
    from (
      select c.* from desk_case c join farm f on f.id = c.farm_id
      where decided_at is null and kind = ${kind} and ${isDue(isBack)} order by ${newest} limit ${limit}
    ) c
    join farm f on f.id = c.farm_id
    left join image i on i.farm_id = f.id and i.kind = 'cover' and i.status = 'ready'
    left join farm o on o.id = (c.detail ->> 'otherId')::bigint
    left join lateral (
      select * from farm_revision where farm_id = f.id order by number desc limit 1
    ) r on true
    order by ${newest}`);
  const permit = permitSource(signer, now());
  return { counts, cases: rows.map((row) => toCase(row, permit)) };
}
