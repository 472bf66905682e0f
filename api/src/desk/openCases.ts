import type { DeskCase, DeskCaseKind, DeskCases, Revision } from '@sideroad/shared/contract';
import { sql } from 'drizzle-orm';
import type { Orm } from '../db/schema.ts';
import { toImage } from '../images/address.ts';
import { DECISIONS } from './decide.ts';

/** What visitors and the directory said of a case, by the name in its detail. */
const LABELS: Readonly<Record<string, string>> = {
  reason: 'Reason',
  text: 'Says',
  email: 'Answer to',
  badge: 'Wishes the badge',
  why: 'Waits because',
};
const SAYINGS: Readonly<Record<string, string>> = {
  hours: 'The hours are wrong',
  closed: 'It is closed for good',
  place: 'It is at another place',
  contact: 'Phone or website is wrong',
  pictures: 'The pictures are wrong',
  other: 'Something else',
  'lost-link': 'The owner has lost the private link',
  twin: 'It shares a picture, its text or its address with a farm that was withdrawn',
  before: 'New farms wait for a steward',
};

interface CaseRow extends Record<string, unknown> {
  id: string;
  kind: DeskCaseKind;
  detail: Record<string, string>;
  openedAt: string;
  farm: Omit<DeskCase['farm'], 'coverUrl'> & { cover: Parameters<typeof toImage>[0] | null };
  other: { name: string; metres: number | null } | null;
  revision: Pick<Revision, 'before' | 'after'> | null;
}

/** A value in a few words. */
const brief = (value: unknown) =>
  value === undefined || value === null ? 'nothing' : JSON.stringify(value).slice(0, 120);

function revisionFact({ before, after }: Pick<Revision, 'before' | 'after'>): DeskCase['facts'][number] {
  const partsOf = ({ farm, location, ...rest }: Revision['after']) => ({ ...farm, ...location, ...rest });
  const old = new Map(Object.entries(partsOf(before)));
  const parts = Object.entries(partsOf(after)).map(
    ([name, value]) => `${name}: ${brief(old.get(name))} → ${brief(value)}`,
  );
  return { label: 'Changed last', text: parts.join('\n') };
}

function toCase({ id, kind, detail, openedAt, farm, other, revision }: CaseRow): DeskCase {
  const { cover, ...shown } = farm;
  const said = Object.entries(LABELS).flatMap(([name, label]) => {
    const text = detail[name];
    const isCode = name === 'reason' || name === 'why';
    return text ? [{ label, text: (isCode && SAYINGS[text]) || text }] : [];
  });
  const distance = other?.metres === null ? '' : `, ${other?.metres} m away`;
  return {
    id,
    kind,
    openedAt: new Date(openedAt).toISOString(),
    farm: { ...shown, coverUrl: cover && toImage(cover).viewUrl },
    facts: [
      ...said,
      ...(other ? [{ label: 'Same name as', text: `${other.name}${distance}` }] : []),
      ...(revision ? [revisionFact(revision)] : []),
    ],
    actions: [...DECISIONS[kind]],
  };
}

/** The oldest open cases of a kind with all that a decision needs, and how many of each kind are open. */
export async function openCases(
  orm: Orm,
  { kind, limit }: { kind: DeskCaseKind; limit: number },
): Promise<DeskCases> {
  const counted = await orm.execute<{ kind: DeskCaseKind; open: number }>(
    sql`select kind, count(*)::int as open from desk_case where decided_at is null group by kind`,
  );
  const counts = { farm: 0, report: 0, link: 0, badge: 0, duplicate: 0 };
  for (const { kind: of, open } of counted.rows) counts[of] = open;
  const { rows } = await orm.execute<CaseRow>(sql`
    select c.id, c.kind, c.detail, c.opened_at as "openedAt",
      jsonb_build_object('id', f.id::text, 'name', f.name, 'description', f.description,
        'address', concat_ws(', ', f.street1, f.street2, f.city, f.state, f.zip_code),
        'phoneNumber', f.phone_number, 'webUrl', f.web_url, 'banner', f.banner, 'published', f.published,
        'waits', f.held_by is not distinct from 'steward', 'cover', to_jsonb(i)) as farm,
      case when o.id is not null then jsonb_build_object('name', o.name, 'metres', round(earth_distance(f.pos, o.pos))) end as other,
      case when r.number is not null then jsonb_build_object('before', r.before, 'after', r.after) end as revision
    from (select * from desk_case where decided_at is null and kind = ${kind} order by id limit ${limit}) c
    join farm f on f.id = c.farm_id
    left join image i on i.farm_id = f.id and i.kind = 'cover' and i.status = 'ready'
    left join farm o on o.id = (c.detail ->> 'otherId')::bigint
    left join lateral (
      select * from farm_revision where farm_id = f.id order by number desc limit 1
    ) r on true
    order by c.id`);
  return { counts, cases: rows.map(toCase) };
}
