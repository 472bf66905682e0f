import { problemsOf, readRow, rightRow, takenRow } from '../../testing/importedRow.ts';
import { fieldOf } from './fields.ts';
import { checkColumns, readMapping } from './mapping.ts';
import cases from './readFarm.cases.json';

const farm = (row: Record<string, unknown>, map?: object) => takenRow(row, map).farm;
const key = (row: Record<string, unknown>) => {
  const answer = readRow(row);
  return 'key' in answer ? answer.key : null;
};

describe('[RUN-24] a refused row names everything that is wrong with it', () => {
  it.each([
    ...cases.refused,
    { row: { id: 'x'.repeat(201) }, reason: 'the id is longer than 200 characters' },
  ])('names the problem of row %#', ({ row: wrong, reason }) => {
    expect(problemsOf({ ...rightRow, ...wrong })).toEqual([reason]);
  });

  it('prints no control characters and no long text of the file', () => {
    const [reason = ''] = problemsOf({ ...rightRow, category: `\u001b[2J\u0007${'x'.repeat(500)}` });
    expect(reason).toMatch(/^category "\[2Jx+\.\.\." is not known/);
  });
});

describe('[RUN-24] a row without its wrong optional field is accepted, with the reason', () => {
  it.each([
    ...cases.leftOut,
    {
      row: { description: 'x'.repeat(2001) },
      stored: { description: '' },
      reason: 'description: enter at most 2000 characters',
    },
    { row: { city: 'x'.repeat(201) }, stored: { city: null }, reason: 'city: enter at most 200 characters' },
  ])('leaves out the wrong field of row %#', ({ row: wrong, stored, reason }) => {
    const { farm: whole } = takenRow(rightRow);
    expect(takenRow({ ...rightRow, ...wrong })).toMatchObject({
      farm: { ...whole, ...stored },
      leftOut: [reason],
    });
    expect(takenRow(rightRow).leftOut).toEqual([]);
  });
});

describe('[RUN-23] reading a row', () => {
  it('takes every field that a file can have', () => {
    const row = {
      ...rightRow,
      description: ' About\r\nit\u0000 ',
      phone: '+1 (416) 555-0123 ext. 4',
      website: ' https://maple.example ',
      facebook: 'https://social.example/maple',
      address: '12 Sideroad',
      city: 'Jordan',
      county: 'Niagara',
      province: 'ON',
      postal_code: 'l0r 1s0',
      features: 'cafe|5',
      categories: ['winery', '8', 'Winery'],
      hours: 'Mo-Fr 9:00-17:00; Sa,Su 10:00 - 16:00; We off',
    };
    expect(farm(row)).toEqual({
      name: 'Maple Hollow',
      description: 'About\nit',
      phoneNumber: '4165550123',
      webUrl: 'https://maple.example',
      socialUrl: 'https://social.example/maple',
      businessHours: [
        ['09:00', '17:00'],
        ['09:00', '17:00'],
        [null, null],
        ['09:00', '17:00'],
        ['09:00', '17:00'],
        ['10:00', '16:00'],
        ['10:00', '16:00'],
      ].map(([openTime, closeTime], dayOfWeek) => ({ dayOfWeek, openTime, closeTime })),
      seasons: [],
      specialDays: [],
      confirmedAt: null,
      timeZone: 'America/Toronto',
      street1: '12 Sideroad',
      street2: null,
      city: 'Jordan',
      region: 'Niagara',
      state: 'ON',
      zipCode: 'L0R 1S0',
      country: 'Canada',
      lat: 43.5,
      lon: -79.5,
      categoryIds: ['7', '8'],
      featureIds: ['5'],
    });
  });

  it.each(cases.phones)('[ADD-19] takes the phone number %p whole', (phone) => {
    expect(takenRow({ ...rightRow, phone })).toMatchObject({
      farm: { phoneNumber: '4165550123' },
      leftOut: [],
    });
  });

  it.each(cases.longPhones)('[ADD-19] takes the first number of %j, and names the rest', (phone) => {
    expect(takenRow({ ...rightRow, phone })).toMatchObject({
      farm: { phoneNumber: '5195550100' },
      leftOut: [`phone: only "519-555-0100" of ${JSON.stringify(phone)} is kept`],
    });
  });

  it('leaves missing fields empty', () => {
    expect(farm(rightRow)).toMatchObject({
      description: '',
      phoneNumber: null,
      webUrl: null,
      businessHours: [],
      city: null,
      state: null,
      country: 'Canada',
      featureIds: [],
    });
  });

  it.each([
    ['43.54', '-80.25', 'America/Toronto'],
    ['49.767', '-94.489', 'America/Winnipeg'],
    ['48.76', '-91.62', 'America/Atikokan'],
    ['52.27', '-113.81', null],
    ['49.05', '-90.47', 'America/Toronto', 'ON'],
    ['48.62', '-90.08', 'America/Toronto', 'ON'],
    ['53.53', '-88.61', 'America/Winnipeg', 'ON'],
  ])('[HOURS-9] knows the clock at %s, %s: %s', (lat, lon, timeZone, province = '') => {
    expect(farm({ ...rightRow, lat, lon, province })).toMatchObject({ timeZone });
  });

  it('[HOURS-9] knows the clock of a province in its short form', () => {
    expect(farm({ ...rightRow, province: 'Ont.' })).toMatchObject({ timeZone: 'America/Toronto' });
  });

  it('locates a farm by a city of Ontario', () => {
    expect(farm({ name: 'Maple', category: '1', town: 'Waterloo' })).toMatchObject({
      lat: 43.464,
      lon: -80.52,
      state: 'Ontario',
      timeZone: 'America/Toronto',
    });
  });

  it('[HOURS-10, HOURS-16] takes hours in the format of the API: two zeros are a closed day, a missing one unknown', () => {
    const hours = [
      { dayOfWeek: 0, openTime: '00:00:00', closeTime: '00:00:00' },
      { dayOfWeek: 6, openTime: '9:00', closeTime: '17:00:00' },
    ];
    expect(farm({ ...rightRow, hours }).businessHours).toEqual([
      { dayOfWeek: 0, openTime: null, closeTime: null },
      { dayOfWeek: 6, openTime: '09:00', closeTime: '17:00' },
    ]);
  });

  it.each([
    ['Fr-Mo 10:00-16:00', [0, 4, 5, 6]],
    ['Saturday, Sunday 10:00-16:00', [5, 6]],
    ['10:00-16:00', [0, 1, 2, 3, 4, 5, 6]],
    ['Tu-Th 10:00–16:00; We closed', [1, 3]],
  ])('takes hours on %j', (hours, days) => {
    const open = farm({ ...rightRow, hours }).businessHours.filter(({ openTime }) => openTime === '10:00');
    expect(open.map(({ dayOfWeek }) => dayOfWeek)).toEqual(days);
  });

  it.each([
    ['Ferme &Eacute;lo&#239;se &amp;amp; Fils', 'Ferme Éloïse & Fils'],
    ['<b>Maple</b> Hollow', 'Maple Hollow'],
    ['&lt;b&gt;Maple&lt;/b&gt; Hollow', 'Maple Hollow'],
    ['5 < 6 Apples &copy', '5 < 6 Apples &copy'],
    ['=CMD()<b onload="x">', '=CMD()'],
  ])('[RUN-23] takes %j without HTML', (name, clean) => expect(farm({ ...rightRow, name }).name).toBe(clean));

  it('[RUN-23] keeps the lines of a description in HTML, and no script', () => {
    const description =
      '<p>Apples<br/>and quiet.</p><script>alert(1)</script><!-- x --><p>Open&nbsp;daily</p>';
    expect(farm({ ...rightRow, description }).description).toBe('Apples\nand quiet.\nOpen\u00a0daily');
  });

  it.each(['24/7', 'Mo-Su 00:00-24:00', 'Mo-Sa open 24 hours; Su 24h'])(
    '[HOURS-10] takes %j as open round the clock',
    (hours) => {
      const days = farm({ ...rightRow, hours }).businessHours.map(({ openTime, closeTime }) => [
        openTime,
        closeTime,
      ]);
      expect(days).toEqual(Array(7).fill(['00:00', '24:00']));
    },
  );

  it.each(cases.columns)('takes the column $column as $field', ({ column, field }) =>
    expect(fieldOf(column)?.field ?? null).toBe(field),
  );

  it.each([
    [{ 'Lat/Long': '43.5, -79.5' }],
    [{ coordinates: '43.5,-79.5' }],
    [{ GPS: '(43.5 -79.5)' }],
    [{ lat: '43,5; -79,5' }],
    [{ lat: '43.5° N', lon: '79.5° W' }],
    [{ 'lat/long': '43.5 N, 79.5 W' }],
  ])('takes the coordinates of %j', (row) =>
    expect(farm({ name: 'Maple', category: '1', ...row })).toMatchObject({ lat: 43.5, lon: -79.5 }),
  );

  it.each(cases.addresses)('takes the address %j apart', (address, street1, city, zipCode) =>
    expect(farm({ name: 'Maple', category: '1', address })).toMatchObject({
      street1,
      city,
      zipCode,
      state: 'Ontario',
    }),
  );

  it.each(['NULL', 'N/A', '#N/A', 'nan', '-', ' '])('takes %j as a missing value', (nothing) =>
    expect(takenRow({ ...rightRow, phone: nothing, description: nothing, hours: nothing })).toMatchObject({
      farm: { phoneNumber: null, description: '', businessHours: [] },
      leftOut: [],
    }),
  );

  it.each([
    ['Name', 'lat', 'lon'],
    ['farm_name', 'latitude', 'lng'],
    ['FARM NAME', 'Y', 'X'],
    ['title', 'coordinates.lat', 'coordinates.lon'],
    ['name', 'location.coordinates.lat', 'location.coordinates.lon'],
  ])('finds name and place in the columns %j, %j and %j', (name, lat, lon) => {
    const row = { [name]: 'Maple', category: '1', [lat]: '43,5', [lon]: -79.5 };
    expect(farm(row)).toMatchObject({ name: 'Maple', lat: 43.5, lon: -79.5 });
  });
});

describe('[RUN-23] a map file', () => {
  it('names a column, several, a constant, values by a list, or nothing', () => {
    const map = {
      name: 'Betrieb',
      phoneNumber: ['Mobil', 'Festnetz'],
      categories: { column: 'Art', values: { Weingut: 'Winery' } },
      state: { value: 'Ontario' },
      hours: null,
    };
    const row = {
      Betrieb: 'Maple',
      name: 'no',
      Mobil: ' ',
      Festnetz: '4165550123',
      Art: 'WEINGUT',
      hours: '?',
      lat: 43.5,
      lon: -79.5,
    };
    expect(farm(row, map)).toMatchObject({
      name: 'Maple',
      phoneNumber: '4165550123',
      categoryIds: ['7'],
      state: 'Ontario',
      businessHours: [],
    });
  });

  it.each([
    [{ title: 'x' }, /^map\.json: "title" is no field; give externalId, name, description, /],
    [{ name: 3 }, /^map\.json: "name" must be a column, a list of columns, /],
    [{ name: [] }, /"name" must be/],
    [{ name: { column: 'x', other: 1 } }, /"name" must be/],
    [{ name: { value: 'x', column: 'x' } }, /"name" must be/],
    [{ name: { column: 'x', values: { a: 1 } } }, /"name" must be/],
    [['name'], /^map\.json: is JSON, but no object$/],
  ])('is refused: %j', (map, message) => {
    expect(() => readMapping(JSON.stringify(map), 'map.json')).toThrow(message);
  });

  it('is refused for a column that the file does not have, with the columns it has', () => {
    const mapping = readMapping('{"name":["a","b"]}', 'map.json');
    const rows = [new Map([['a', 1]]), new Map([['c', 1]])];
    expect(() => checkColumns(mapping, rows, 'map.json')).toThrow(
      'map.json: the column "b" of "name" is not in the file; it has "a", "c"',
    );
    const whole = new Map(Object.entries({ a: 1, b: 1 }));
    expect(() => checkColumns(mapping, [whole], 'map.json')).not.toThrow();
  });
});

describe('[RUN-24] how a row is recognized', () => {
  it('by the id of its source, before everything else', () => {
    expect(key({ ...rightRow, id: 'A1' })).toBe('id:A1');
    expect(key({ ...rightRow, id: 7, name: 'Other', lat: '44' })).toBe('id:7');
  });
  it('without an id by name and place, however they are written', () => {
    const same = key({ ...rightRow, name: "Marie's  Café", lat: '43.50004' });
    expect(same).toMatch(/^place:/);
    expect(key({ ...rightRow, name: 'MARIES CAFE', lat: '43.5', phone: '4165550123' })).toBe(same);
    expect(key({ ...rightRow, name: "Marie's Café", lat: '43.51' })).not.toBe(same);
    expect(key({ ...rightRow, name: "Mary's Café" })).not.toBe(same);
  });
  it('without coordinates by its address', () => {
    const row = { name: 'Maple', category: '1', city: 'Waterloo' };
    expect(key(row)).toBe(key({ ...row, city: 'WATERLOO' }));
    expect(key({ ...row, address: '1 Side Road' })).not.toBe(key({ ...row, address: '2 Side Road' }));
  });
});
