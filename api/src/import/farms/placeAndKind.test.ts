import { problemsOf, readRow, rightRow, takenRow } from '../../testing/importedRow.ts';

const farm = (row: Record<string, unknown>, map?: object) => takenRow(row, map).farm;

describe('[RUN-24] a farm of an import is in Canada', () => {
  const buffalo = { lat: '42.886', lon: '-78.878' };
  const fortErie = { lat: '42.906', lon: '-78.921' };
  it.each([
    ['a country that is given', { ...buffalo, country: 'US' }, 'the country is "US", not Canada'],
    ['a country whose point is in Canada', { country: 'USA' }, 'the country is "USA", not Canada'],
    ['a province', { ...buffalo, state: 'NY' }, 'the province "NY" is not one of Canada'],
    ['the border', buffalo, 'the coordinates are in United States of America, not in Canada'],
    [
      'the border beside a province',
      { ...buffalo, state: 'ON' },
      'the coordinates are in United States of America, not in Canada',
    ],
    ['the border at sea', { lat: '45', lon: '-140' }, 'the coordinates are in the open sea, not in Canada'],
    [
      'a country beside a town',
      { lat: '', lon: '', town: 'Waterloo', country: 'us' },
      'the country is "us", not Canada',
    ],
  ])('refuses a row by %s', (_what, row, reason) => {
    expect(problemsOf({ ...rightRow, ...row })).toEqual([reason]);
  });

  it.each([
    ['its country', { ...buffalo, country: 'CA' }],
    ['the border', fortErie],
    ['the border beside a province', { ...fortErie, province: 'Ont.' }],
    ['a territory', { lat: '60.72', lon: '-135.05', province: 'Yukon' }],
    ['a province with an accent', { lat: '45.5', lon: '-73.6', province: 'Québec' }],
  ])('accepts a row by %s', (_what, row) => {
    expect(farm({ ...rightRow, ...row }).country).toBe('Canada');
  });
});

describe('[RUN-23] kinds of other directories', () => {
  it.each([
    ['brewery', '8'],
    ['Farm Breweries', '8'],
    ['Vineyard', '7'],
    ['Orchards', '1'],
    ['petting_zoo', '2'],
    ['Farm Shop', '5'],
    ['bed & breakfast', undefined],
    ['Bed and Breakfast', '6'],
    ['Christmas tree farm', '3'],
  ])('%s becomes %s', (category, id) => {
    const answer = readRow({ ...rightRow, category });
    expect('farm' in answer ? answer.farm.categoryIds : undefined).toEqual(id && [id]);
  });
});
