import { rowsOf } from '../../testing/importing.ts';
import { csvRows } from './csv.ts';
import { openSource } from './openSource.ts';
import type { SourceRow } from './sourceRow.ts';
import { textOfFile } from './textOfFile.ts';

const fc = (features: string) => `{"type":"FeatureCollection","name":"farms","features":[${features}]}`;
const point = (name: string, lon = -79.5) =>
  `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lon},43.5]},"properties":{"name":"${name}"}}`;

describe('[RUN-23] reading CSV', () => {
  it.each([
    ['name,city', 'a,b'],
    ['name;city', 'a;b'],
    ['\ufeffname,city', 'a,b'],
    ['"name", city ', 'a,b'],
    ['name\tcity', 'a\tb'],
  ])('takes the header %j', async (header, row) => {
    expect(await rowsOf('farms.csv', `${header}\r\n${row}\r\n`)).toEqual([
      ['line 2', { name: 'a', city: 'b' }],
    ]);
  });

  it.each([
    ['a line that names the separator', 'sep=;\r\nname;city\r\na;b', 'line 3', { name: 'a', city: 'b' }],
    ['lines of old Macs', 'name,city\ra,b\r', 'line 2', { name: 'a', city: 'b' }],
    ['a row that ends early', 'name,city,phone\na,b', 'line 2', { name: 'a', city: 'b', phone: '' }],
    [
      'a separator within the quotes of the header',
      '"name, or ""farm"";;";city\na;b',
      'line 2',
      { 'name, or "farm";;': 'a', city: 'b' },
    ],
    [
      'two columns of one name',
      'name,phone,phone\na,1,2',
      'line 2',
      { name: 'a', phone: '1', 'phone (column 3)': '2' },
    ],
    ['a column without a name', 'name,,city\na,x,b', 'line 2', { name: 'a', 'column 2': 'x', city: 'b' }],
    ['empty columns of the header', 'name,city,,\na,b,,', 'line 2', { name: 'a', city: 'b' }],
    ['empty rows and columns at the end', 'name,city\na,b,,\n,,,\n\n', 'line 2', { name: 'a', city: 'b' }],
  ])('takes %s', async (_, text, place, row) => {
    const [first, ...more] = await rowsOf('farms.csv', text);
    expect(first?.[0]).toBe(place);
    expect(first?.[1]).toMatchObject(row);
    expect(more).toEqual([]);
  });

  it('takes lines whose ends are cut in two by the pieces in which a file is read', async () => {
    async function* pieces() {
      for (const piece of ['name,city\r', '\na,"b\r', '\nc"\r', 'd,e\r']) yield Buffer.from(piece);
    }
    const rows: SourceRow[] = [];
    for await (const row of csvRows(textOfFile(pieces()))) rows.push(row);
    expect(rows.map((row) => ('columns' in row ? [row.line, ...row.columns.values()] : row.problem))).toEqual(
      [
        [2, 'a', 'b\nc'],
        [4, 'd', 'e'],
      ],
    );
  });

  it('takes quoted text with line breaks and separators; its line is its first', async () => {
    const text = 'name,city\n\n"Farm ""A"",\r\nby the\nroad",Jordan\nB,c\n';
    expect(await rowsOf('farms.csv', text)).toEqual([
      ['line 3', { name: 'Farm "A",\nby the\nroad', city: 'Jordan' }],
      ['line 6', { name: 'B', city: 'c' }],
    ]);
  });

  it('takes columns with names of built-in properties', async () => {
    const [row] = await rowsOf('farms.csv', '__proto__,constructor,name,name\nx,y,first,second\n');
    expect(row?.[1]).toEqual(
      Object.fromEntries([
        ['__proto__', 'x'],
        ['constructor', 'y'],
        ['name', 'first'],
        ['name (column 4)', 'second'],
      ]),
    );
    expect({}).not.toHaveProperty('x');
  });
});

describe('[RUN-24] a broken CSV row does not affect the others', () => {
  it.each([
    ['"A "quoted" farm",x', 'has a quote in the middle of a text; double it and quote the whole text'],
    ['"Never closed,x', 'has a quote that never ends'],
    ['A,b,c', 'has 3 columns, the header has 2: "c" is in none; quote a text with a separator'],
    [`${'x'.repeat(1_000_001)},b`, 'is longer than 1000000 characters'],
    [`"${'x\n'.repeat(3)}${'y'.repeat(1_000_001)}",b`, 'has a quote that never ends'],
    [
      `"${`${'x'.repeat(400_000)}\n`.repeat(3)}",b`,
      expect.stringMatching(/^has a quote that never ends, or not /),
    ],
    [
      `"${'x\n'.repeat(600)}",b`,
      expect.stringMatching(/^has a quote that never ends, or not within 500 lines/),
    ],
  ])('reports broken row %#, and reads those around it', async (broken, reason) => {
    const rows = await rowsOf('farms.csv', `name,city\nfirst,1\n${broken}\nlast,2\n`);
    expect(rows[0]).toEqual(['line 2', { name: 'first', city: '1' }]);
    expect(rows[1]).toEqual(['line 3', reason]);
    expect(rows.at(-1)?.[1]).toEqual({ name: 'last', city: '2' });
  });

  it('keeps the rows between two stray quotes', async () => {
    const rows = await rowsOf('farms.csv', 'name,city\nOdd "one,1\ngood,2\nOdd "two,3\nlast,4\n');
    expect(rows).toEqual([
      ['line 2', expect.stringMatching(/quote/)],
      ['line 3', { name: 'good', city: '2' }],
      ['line 4', expect.stringMatching(/quote/)],
      ['line 5', { name: 'last', city: '4' }],
    ]);
  });

  it('refuses the last row of a file that is cut off', async () => {
    expect(await rowsOf('farms.csv', 'name,city\na,1\n"b is cu')).toEqual([
      ['line 2', { name: 'a', city: '1' }],
      ['line 3', 'has a quote that never ends'],
    ]);
  });
});

describe('[RUN-23] reading NDJSON', () => {
  it('takes an object per line, nested fields by their path, and refuses other lines', async () => {
    const text =
      '\ufeff{"name":"a","address":{"city":"Jordan"},"tags":["x"]}\r\n\n[1]\n{"name":\n{"__proto__":{"x":1}}\n"b"';
    expect(await rowsOf('farms.ndjson', text)).toEqual([
      ['line 1', { name: 'a', 'address.city': 'Jordan', tags: ['x'] }],
      ['line 3', 'is JSON, but no object'],
      ['line 4', 'is no whole JSON object'],
      ['line 5', { '__proto__.x': 1 }],
      ['line 6', 'is JSON, but no object'],
    ]);
    expect({}).not.toHaveProperty('x');
  });

  it('refuses a row of ten megabytes and takes the next one', async () => {
    const rows = await rowsOf('farms.ndjson', `{"name":"${'x'.repeat(10_000_000)}"}\n{"name":"b"}\n`);
    expect(rows).toEqual([
      ['line 1', 'is longer than 1000000 characters'],
      ['line 2', { name: 'b' }],
    ]);
  });
});

describe('[RUN-23] reading GeoJSON', () => {
  it('takes points with their properties and ids', async () => {
    const text = fc(`\n${point('a')},\n{"type":"Feature","id":7,"geometry":null,"properties":{"name":"b"}}`);
    expect(await rowsOf('farms.geojson', `\ufeff${text}`)).toEqual([
      ['line 2, feature 1', { name: 'a', latitude: 43.5, longitude: -79.5 }],
      ['line 3, feature 2', { name: 'b', id: 7 }],
    ]);
  });

  it('refuses other geometries and values, and names them', async () => {
    const polygon =
      '{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0]]]},"properties":{}}';
    expect(
      await rowsOf('farms.geojson', fc(`${polygon},3,[[1]],{"type":"Feature","geometry":{"type":"Point"}}`)),
    ).toEqual([
      ['line 1, feature 1', "is a Polygon; only a Point is a farm's place"],
      ['line 1, feature 2', 'is no Feature'],
      ['line 1, feature 3', 'is no Feature'],
      ['line 1, feature 4', 'has a Point without coordinates'],
    ]);
  });

  it.each([
    ['cut off', `${fc(point('a')).slice(0, -2)},\n{"type":"Feat`],
    ['broken', `${fc(point('a')).slice(0, -2)},${point('b')},\n{"type":x}]}`],
    ['endless', `${fc(point('a')).slice(0, -2)},\n{"x":"${'y'.repeat(1_100_000)}"}]}`],
  ])('keeps the features before the place where the file is %s', async (_, text) => {
    const rows = await rowsOf('farms.geojson', text);
    expect(rows[0]).toEqual(['line 1, feature 1', { name: 'a', latitude: 43.5, longitude: -79.5 }]);
    expect(rows.at(-1)?.[1]).toMatch(/^the file is broken or cut off \(.+\)$/);
  });

  it('refuses a feature of a thousand levels and takes the next one', async () => {
    const deep = `${'['.repeat(1000)}${']'.repeat(1000)}`;
    const rows = await rowsOf('farms.geojson', fc(`${deep},${point('a')}`));
    expect(rows.map(([, row]) => row)).toEqual([
      'is no Feature',
      { name: 'a', latitude: 43.5, longitude: -79.5 },
    ]);
  });

  it.each(['[1,2]', '{"type":"Feature"}', 'hello', ''])('refuses %j', async (text) => {
    await expect(rowsOf('farms.geojson', text)).rejects.toThrow(
      'is no GeoJSON FeatureCollection: it has no list of features',
    );
  });
});

describe('[RUN-24] a file in another encoding', () => {
  const UTF16 = Buffer.from('name,city\na,b\n', 'utf16le');
  it.each([
    ['UTF-16', UTF16, 'is no UTF-8 (UTF-16, it seems); save it as UTF-8'],
    [
      'UTF-16 with its mark',
      Buffer.concat([Buffer.from([0xff, 0xfe]), UTF16]),
      'is no UTF-8 (UTF-16, it seems)',
    ],
    [
      'a spreadsheet',
      Buffer.from('PK\u0003\u0004'),
      'is a ZIP archive or a spreadsheet; save it as CSV in UTF-8',
    ],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as CSV in UTF-8'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'is a PDF; save it as CSV in UTF-8'],
    ['compressed', Buffer.from('1f8b08', 'hex'), 'is compressed; unpack it first'],
    [
      'the page of an error',
      Buffer.from('\ufeff\n<!doctype html><title>502'),
      'is HTML or XML, perhaps the page of an error',
    ],
    [
      'accents in the header, Windows-1252',
      Buffer.from('name,T\xe9l\na,b\n', 'latin1'),
      'has no header: line 1 holds characters that are no UTF-8; save the file as UTF-8',
    ],
    [
      'accents in the header, Mac Roman',
      Buffer.from('name,T\x8el\na,b\n', 'latin1'),
      'has no header: line 1 holds characters that are no UTF-8',
    ],
  ])('is refused as a whole: %s', async (_kind, bytes, reason) => {
    await expect(rowsOf('farms.csv', bytes)).rejects.toThrow(reason);
  });

  it.each([
    ['farms.csv', 'name,city\nplain,a\nCaf\xe9,b\n', 'line 3'],
    ['farms.ndjson', '{"name":"plain"}\n{"name":"Caf\xe9"}\n', 'line 2'],
    ['farms.geojson', fc(`${point('plain')},\n${point('Caf\xe9')}`), 'line 2, feature 2'],
  ])('loses only its rows with accents: %s in Latin-1', async (name, text, place) => {
    const rows = await rowsOf(name, Buffer.from(text, 'latin1'));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual([place, 'holds characters that are no UTF-8; save the file as UTF-8']);
  });

  it.each(['Côté', 'École', 'Ann’s'])('loses a row whose %j became UTF-8 twice', async (name) => {
    const twice = new TextDecoder('windows-1252').decode(Buffer.from(name));
    const rows = await rowsOf('farms.csv', Buffer.from(`name,city\n${name},a\n${twice},b\n`));
    expect(rows[1]).toEqual([
      'line 3',
      'holds letters that were changed into UTF-8 twice; export the file again',
    ]);
  });
});

it('[RUN-23] refuses a file of another kind, and names the known kinds', async () => {
  await expect(openSource('farms.xlsx')).rejects.toThrow(
    'must end with .csv, .tsv, .geojson, .ndjson; save a spreadsheet as CSV in UTF-8',
  );
});
