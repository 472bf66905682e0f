import { chainTo, firstFarmPicture } from './rounds.mjs';

const ORIGIN = 'http://localhost:8080';
const request = (path, type, asked, ended, initiators, byMarkup) => ({
  url: ORIGIN + path,
  type,
  byMarkup,
  initiators: initiators.map((one) => ORIGIN + one),
  asked,
  ended,
  bytes: 1,
});
const byMarkup = (path, type, asked, ended) => request(path, type, asked, ended, ['/'], true);
const byScript = (path, type, asked, ended) => request(path, type, asked, ended, ['/assets/main.js'], false);
const PICTURE = '/api/images/eea4b5c74c5f6ae01a478b55/480.webp';
const pathsTo = (requests) =>
  chainTo(requests, firstFarmPicture(requests)).map(({ url }) => url.slice(ORIGIN.length));

const DOCUMENT = request('/', 'Document', 0, 1, [], false);
const MAIN = byMarkup('/assets/main.js', 'Script', 0.5, 2);

describe('serial rounds from the document to the first farm picture', () => {
  test('a picture that the document names itself takes two rounds', () => {
    expect(pathsTo([DOCUMENT, MAIN, byMarkup(PICTURE, 'Image', 0.5, 1.5)])).toEqual(['/', PICTURE]);
  });

  test('what markup names waits for its document alone, whatever scripts have got by then', () => {
    const farm = byScript('/api/farms/1', 'XHR', 2, 3);
    expect(pathsTo([DOCUMENT, MAIN, farm, byMarkup(PICTURE, 'Image', 4, 5)])).toEqual(['/', PICTURE]);
  });

  test('a picture that a script asks takes the document, the script and the data that had come', () => {
    const place = byScript('/api/ip-location', 'XHR', 2, 3);
    const rail = byScript('/api/farmsearch/proximitysearch', 'XHR', 3, 4);
    const late = byScript('/api/blog/posts', 'XHR', 3, 9);
    expect(pathsTo([DOCUMENT, MAIN, place, rail, late, byScript(PICTURE, 'Image', 5, 6)])).toEqual([
      '/',
      '/assets/main.js',
      '/api/ip-location',
      '/api/farmsearch/proximitysearch',
      PICTURE,
    ]);
  });

  test('requests side by side are one round', () => {
    const [one, another] = ['/api/categories', '/api/farms/1'].map((path) => byScript(path, 'XHR', 2, 3));
    expect(pathsTo([DOCUMENT, MAIN, one, another, byScript(PICTURE, 'Image', 4, 5)])).toHaveLength(4);
  });

  test('a picture whose initiator the browser does not tell follows what scripts had got', () => {
    const farm = byScript('/api/farms/1', 'XHR', 2, 3);
    expect(pathsTo([DOCUMENT, MAIN, farm, request(PICTURE, 'Image', 4, 5, [], false)])).toHaveLength(4);
  });

  test("the site's own pictures are no farm's", () => {
    expect(firstFarmPicture([byMarkup('/scenes/home-hero/1920.webp', 'Image', 1, 2)])).toBeUndefined();
  });
});
