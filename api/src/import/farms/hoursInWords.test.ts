import type { BusinessHours } from '@sideroad/shared/contract';
import { readHours } from './readHours.ts';

const now = new Date(2026, 10, 26);
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** 'Mo-Fr 09:00-17:00, Sa 10:00-16:00, Su off'; '?' for a day that is not known. */
function shown(hours: readonly BusinessHours[]): string {
  const texts = DAYS.map((_, index) => {
    const own = hours.filter(({ dayOfWeek }) => dayOfWeek === index);
    if (own.length === 0) return '?';
    return own
      .map(({ openTime, closeTime }) => (openTime === null ? 'off' : `${openTime}-${closeTime}`))
      .join('+');
  });
  const parts: string[] = [];
  for (let at = 0; at < 7; ) {
    let last = at;
    while (texts[last + 1] === texts[at]) last += 1;
    parts.push(`${DAYS[at]}${last > at ? `-${DAYS[last]}` : ''} ${texts[at]}`);
    at = last + 1;
  }
  return parts.join(', ');
}

/** A farm's hours as one line: the week, seasons that have another and how many special days; 'named' where they are left out. */
function read(text: string): string {
  const { businessHours, seasons, specialDays, problems } = readHours(text, now);
  if (businessHours.length === 0 && seasons.length === 0) {
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('write them like');
    return 'named';
  }
  const ofSeasons = seasons
    .map(({ from, to, hours }) => ` | ${from}..${to}${hours ? ` ${shown(hours)}` : ''}`)
    .sort();
  const special = specialDays.length > 0 ? ` | ${specialDays.length} days` : '';
  return `${shown(businessHours)}${ofSeasons.join('')}${special}${problems.length > 0 ? ' | word' : ''}`;
}

const daily = (times: string) => `Mo-Su ${times}`;
const week = (times: string, weekend = 'off') => `Mo-Fr ${times}, Sa-Su ${weekend}`;

/** Hours as people write them. */
const STRINGS: readonly (readonly [text: string, hours: string])[] = [
  ['Daily 10-5', daily('10:00-17:00')],
  ['Friday 1-5', 'Mo-Th off, Fr 13:00-17:00, Sa-Su off'],
  ['Monday to Friday 8 to 7', week('08:00-19:00')],
  ['open round the clock', daily('00:00-24:00')],
  ['Oct-May off', 'named'],
  ['Oct-May off; 10:00-18:00', 'named'],
  ['Mon-Fri 9-5, Sat 10-4, closed Sundays', 'Mo-Fr 09:00-17:00, Sa 10:00-16:00, Su off'],
  ['Mon-Fri 9-5, Sat 10-4', 'Mo-Fr 09:00-17:00, Sa 10:00-16:00, Su off'],
  ['9:00 am – 5:00 pm', daily('09:00-17:00')],
  ['9:00am-5:00pm', daily('09:00-17:00')],
  ['9 a.m. to 5 p.m. daily', daily('09:00-17:00')],
  ['9am-noon, 1-5', daily('09:00-12:00+13:00-17:00')],
  ['Dawn to dusk', 'named'],
  ['sunrise to sunset', 'named'],
  ['9 to dusk', 'named'],
  ['by appointment', 'named'],
  ['By appointment only', 'named'],
  ['Open daily May to October 10-6', `${daily('10:00-18:00')} | 05-01..10-31`],
  ['Open May to October, daily 10 to 6', `${daily('10:00-18:00')} | 05-01..10-31`],
  ['Daily 10-6, May to October', `${daily('10:00-18:00')} | 05-01..10-31`],
  ['May-Oct 10-6', `${daily('10:00-18:00')} | 05-01..10-31`],
  ['July 10-6', 'named'],
  ['June 10 to 20', 'named'],
  ['May 15 - Oct 31 10-6', `${daily('10:00-18:00')} | 05-15..10-31`],
  ['May 15th to October 31st, Fri-Sun 10am-5pm', 'Mo-Th off, Fr-Su 10:00-17:00 | 05-15..10-31'],
  ['May-Oct: Mon-Fri 9-5, Sat 10-4', 'Mo-Fr 09:00-17:00, Sa 10:00-16:00, Su off | 05-01..10-31'],
  [
    'May-Oct: Mon-Fri 9-5, Sat 10-4; Nov-Apr: Sat 10-2',
    'Mo-Fr 09:00-17:00, Sa 10:00-16:00, Su off | 05-01..10-31 | 11-01..04-30 Mo-Fr off, Sa 10:00-14:00, Su off',
  ],
  ['Jul-Aug Sat 10-4, Mon-Fri 9-5', 'named'],
  ['Mon-Fri 9-5. Closed January to March', `${week('09:00-17:00')} | 04-01..12-31`],
  ['Thurs thru Sun 10-5', 'Mo-We off, Th-Su 10:00-17:00'],
  ['weekends 10 to 4', week('off', '10:00-16:00')],
  ['Weekends only, 10am - 4pm', week('off', '10:00-16:00')],
  ['10-6 (closed Mon)', 'Mo off, Tu-Su 10:00-18:00'],
  ['Daily 10-5, closed Mondays and Tuesdays', 'Mo-Tu off, We-Su 10:00-17:00'],
  ['Daily 10-5 except Monday', 'Mo off, Tu-Su 10:00-17:00'],
  ['Closed Mondays. Tue-Sun 9-6', 'Mo off, Tu-Su 09:00-18:00'],
  ['Closed Mondays except holidays', 'named'],
  ['M-F 9-5', week('09:00-17:00')],
  ['M-F', 'named'],
  ['MWF 9-5', 'Mo 09:00-17:00, Tu off, We 09:00-17:00, Th off, Fr 09:00-17:00, Sa-Su off'],
  ['Tu/Th 3-6', 'Mo off, Tu 15:00-18:00, We off, Th 15:00-18:00, Fr-Su off'],
  ['Tu/Th', 'named'],
  ['24/7', daily('00:00-24:00')],
  ['24 hours a day, 7 days a week', daily('00:00-24:00')],
  ['open 24 hours', daily('00:00-24:00')],
  ['7 days a week 8 til 8', daily('08:00-20:00')],
  ["Open 7 days a week from 8 'til 6", daily('08:00-18:00')],
  ['11-11', daily('11:00-23:00')],
  ['9-9', daily('09:00-21:00')],
  ['6 pm to 2 am', daily('18:00-02:00')],
  ['Fri-Sat 6pm-2am', 'Mo-Th off, Fr-Sa 18:00-02:00, Su off'],
  ['noon-midnight', daily('12:00-24:00')],
  ['8 to 12 and 1 to 5', daily('08:00-12:00+13:00-17:00')],
  ['Mon-Fri 8-12, 1-5', week('08:00-12:00+13:00-17:00')],
  ['Fri 3-7, Sat 9-1', 'Mo-Th off, Fr 15:00-19:00, Sa 09:00-13:00, Su off'],
  ['10.30-16.00', daily('10:30-16:00')],
  ['1000-1700', daily('10:00-17:00')],
  ['10h-18h', daily('10:00-18:00')],
  ['9h30-17h', daily('09:30-17:00')],
  ['lundi au vendredi 9h à 17h', week('09:00-17:00')],
  ['Lundi au vendredi : 9 h à 17 h ; samedi : 9 h à 12 h', 'Mo-Fr 09:00-17:00, Sa 09:00-12:00, Su off'],
  ['Ouvert tous les jours de 9h à 18h', daily('09:00-18:00')],
  ['Samedi et dimanche de 10 h 30 à 16 h, fermé le lundi', week('off', '10:30-16:00')],
  ['Mai à octobre, tous les jours, 10h à 18h', `${daily('10:00-18:00')} | 05-01..10-31`],
  ['du 15 mai au 31 octobre de 10h à 17h', `${daily('10:00-17:00')} | 05-15..10-31`],
  ['jeu-dim 10h-17h', 'Mo-We off, Th-Su 10:00-17:00'],
  ['mar-sam 9h-17h', 'named'],
  ['mardi au samedi, de midi à 17 h', 'Mo off, Tu-Sa 12:00-17:00, Su off'],
  ['sur rendez-vous', 'named'],
  ['Fermé', daily('off')],
  ['closed', daily('off')],
  ['Closed for the season', 'named'],
  ['fins de semaine 10h-16h', week('off', '10:00-16:00')],
  ['10—6', daily('10:00-18:00')],
  ['10~6', daily('10:00-18:00')],
  ['10 until 6', daily('10:00-18:00')],
  ['10 till 6', daily('10:00-18:00')],
  ['９：００－１７：００', daily('09:00-17:00')],
  ['Mon-Fri 9-5 (call ahead)', 'named'],
  ['9-5 Mon-Fri', week('09:00-17:00')],
  ['9-5 Mon-Fri, 10-4 Sat', 'Mo-Fr 09:00-17:00, Sa 10:00-16:00, Su off'],
  ['9-5 Mon-Fri, Sat 10-4', 'named'],
  ['9-5, Sat 10-4', 'named'],
  [
    'Monday: 9am-5pm, Tuesday: Closed, Wednesday: 9am-5pm',
    'Mo 09:00-17:00, Tu off, We 09:00-17:00, Th-Su off',
  ],
  ['Monday 9 AM–5 PM\nTuesday 9 AM–5 PM\nWednesday Closed', 'Mo-Tu 09:00-17:00, We-Su off'],
  ['Mon, Wed & Fri 9-5', 'Mo 09:00-17:00, Tu off, We 09:00-17:00, Th off, Fr 09:00-17:00, Sa-Su off'],
  ['Mon. - Sat. 8:30 - 5:30', 'Mo-Sa 08:30-17:30, Su off'],
  ['Weekdays 9-5; weekends 10-4', week('09:00-17:00', '10:00-16:00')],
  ['Daily 9-5, Fri 9-8', 'Mo-Th 09:00-17:00, Fr 09:00-20:00, Sa-Su 09:00-17:00'],
  ['Fri 9-8, daily 9-5', 'Mo-Th 09:00-17:00, Fr 09:00-20:00, Sa-Su 09:00-17:00'],
  ['Mon-Wed 9-5, Wed-Fri 10-6', 'named'],
  ['Mon 9-12; Mon 1-5', 'Mo 09:00-12:00+13:00-17:00, Tu-Su off'],
  ['6-10', 'named'],
  ['9am-10', 'named'],
  ['7-3', daily('07:00-15:00')],
  ['08:00-07:00', 'named'],
  ['Mo-Fr 08:00-07:00', 'named'],
  ['Mo-Fr 01:00-05:00', 'named'],
  ['10:00-05:00', 'named'],
  ['Mon-Fri 09:00-5:00', week('09:00-17:00')],
  ['12-5', daily('12:00-17:00')],
  ['9-5pm', daily('09:00-17:00')],
  ['Sat 9-5, other days by appointment', 'Mo-Fr ?, Sa 09:00-17:00, Su ? | word'],
  ['Mon-Fri 9-5 or by appointment', 'Mo-Fr 09:00-17:00, Sa-Su ? | word'],
  ['Mon-Fri 9-5, Sat by appointment', 'Mo-Fr 09:00-17:00, Sa ?, Su off | word'],
  ['Mon-Fri 9-5, other days closed', week('09:00-17:00')],
  ['Open year round, daily 9-5', daily('09:00-17:00')],
  ['Mon-Fri 9-5, hours may vary', week('09:00-17:00')],
  ['9-5 most days', 'named'],
  ['Hours vary', 'named'],
  ['open', 'named'],
  ['9', 'named'],
  ['519-555-0100', 'named'],
  ['Summer: 9-5', 'named'],
  ['9-5 May 2026', 'named'],
  ['Mon-Fri 9-12, 1-3, 4-6, 7-9pm', 'named'],
  ['Mon-Fri 9-5, Sat, Sun', 'named'],
  ['Mon-Fri 9-5 closed', 'named'],
  ['Mo-Fr 09:00-17:00; PH off', `${week('09:00-17:00')} | 8 days`],
  ['Mon-Fri 9-5, closed holidays', `${week('09:00-17:00')} | 8 days`],
  ['Weekends and holidays 10-4', `${week('off', '10:00-16:00')} | 8 days`],
  ['PH off; Mo-Fr 09:00-17:00', 'named'],
  ['Apr-Oct: Sa,Su 10:00-16:00', `${week('off', '10:00-16:00')} | 04-01..10-31`],
  ['sunrise-sunset', 'named'],
  ['Mo-Fr sunrise-sunset', 'named'],
  ['Mo-Su 10:00+', 'named'],
  ['"by appointment"', 'named'],
  ['Mo-Fr 10:00-16:00; Sa "by appointment"', 'Mo-Fr 10:00-16:00, Sa ?, Su off | word'],
  ['Mo-Th 10:00-17:00; Fr-Su 10:00+', 'Mo-Th 10:00-17:00, Fr-Su ? | word'],
  ['week 20-40 We-Su 10:00-17:00', 'Mo-Tu off, We-Su 10:00-17:00 | 05-17..10-10'],
  ['Mo-Su 10:00-17:00; Dec 25 off', `${daily('10:00-17:00')} | 1 days`],
  ['SH 10:00-12:00', 'named'],
  ['Mo-Fr 09:00-17:00; easter off', week('09:00-17:00')],
  ['Sat, Sun & holidays 10-4', `${week('off', '10:00-16:00')} | 8 days`],
  ['Open holidays 10-4', 'named'],
  ['9-5 by appointment', 'named'],
  ['Sat by appointment 9-5', 'named'],
  ['From May 1 daily 10-6', 'named'],
  ['Open from June, weekends 10-4', 'named'],
  ['Mon: - Tue: 9-5', 'named'],
  ['mar 10h-17h', 'named'],
  ['Mar 15 - Dec 24, daily 10-5', `${daily('10:00-17:00')} | 03-15..12-24`],
  ['Daily 9-5 closed Dec 24-26', 'named'],
  ['Daily 9-5, closed December 25', `${daily('09:00-17:00')} | 1 days`],
  ['Mon-Sat 9-5; Fri 6-9pm', 'named'],
  [
    'lundi-vendredi: 9h00-17h00, samedi: 10h00-16h00, dimanche: fermé',
    'Mo-Fr 09:00-17:00, Sa 10:00-16:00, Su off',
  ],
  ['24h/24 7j/7', daily('00:00-24:00')],
  ['Su-Th 11-9, F-Sa 11-10', 'Mo-Th 11:00-21:00, Fr-Sa 11:00-22:00, Su 11:00-21:00'],
  ['Sun/Mon: Closed; Tue-Sat 9.30 am to 5.30 pm.', 'Mo off, Tu-Sa 09:30-17:30, Su off'],
  ['Mo-Fr 09:00-17:00 Sa 10:00-14:00', 'Mo-Fr 09:00-17:00, Sa 10:00-14:00, Su off'],
  ['10:00-16:00 Sa,Su', week('off', '10:00-16:00')],
  ['closed Mo; Tu-Su 10:00-18:00', 'Mo off, Tu-Su 10:00-18:00'],
  ['12am-5pm', 'named'],
  ['Closed Sundays, otherwise 9-5', 'named'],
  ['Daily 9-5 or by appointment', daily('09:00-17:00')],
  ['Mon-Fri 9-5 (May-Oct), Sat 10-4', 'named'],
  ['1h-5h', 'named'],
  ['9am-9am', 'named'],
  ['9-25', 'named'],
  ['5/1-10/31 9-5', 'named'],
  ['May-Oct 10-18', `${daily('10:00-18:00')} | 05-01..10-31`],
];

it.each(STRINGS)('[RUN-129] reads %j as a person does, or names it', (text, hours) =>
  expect(read(text)).toBe(hours),
);
