import { fileSize, GALLERY_MOST, type Picture, type Pictures, pictureProblems } from './picture.ts';

const EMPTY: Pictures = { cover: null, gallery: [] };

const picture = (key: string, change: Partial<Picture> = {}): Picture => ({
  key,
  fileName: `${key}.jpg`,
  sourceBytes: 1,
  state: 'done',
  image: null,
  previewUrl: null,
  message: null,
  ...change,
});
const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(`p${index}`));
const failed = (key: string, message: string) => picture(key, { state: 'failed', message });
const cover = picture('cover');

describe('problems', () => {
  it('[ADD-32, ADD-33] are a missing cover and a missing gallery', () => {
    expect(pictureProblems(EMPTY)).toEqual([
      { field: 'cover', label: 'Cover image', message: null },
      { field: 'gallery', label: 'Gallery images', message: 'You must upload at least 4 images.' },
    ]);
  });

  it('[ADD-33, PIC-2, DATA-55] include a gallery of three, not of four', () => {
    expect(pictureProblems({ ...EMPTY, cover, gallery: pictures(4) })).toEqual([]);
    expect(pictureProblems({ ...EMPTY, cover, gallery: pictures(3) })).toHaveLength(1);
  });

  it('[ADD-33] include each failed picture, which does not count', () => {
    const message = 'p9.jpg exceeds 15MB before optimization.';
    const short = [...pictures(3), failed('p9', message)];
    expect(pictureProblems({ ...EMPTY, cover, gallery: short }).map((problem) => problem.message)).toEqual([
      'You must upload at least 4 images.',
      message,
    ]);
    const enough = [...pictures(4), failed('p9', message)];
    expect(pictureProblems({ ...EMPTY, cover, gallery: enough }).map((problem) => problem.message)).toEqual([
      message,
    ]);
  });

  it('[ADD-32, PIC-22] include a failed cover with its message', () => {
    const message = 'Image must be under 15MB before optimization.';
    expect(pictureProblems({ ...EMPTY, cover: failed('cover', message), gallery: pictures(4) })).toEqual([
      { field: 'cover', label: 'Cover image', message },
    ]);
  });

  it('include a gallery of more than one confirmation takes', () => {
    const most = { ...EMPTY, cover, gallery: pictures(GALLERY_MOST) };
    expect(pictureProblems(most)).toEqual([]);
    expect(pictureProblems({ ...most, gallery: pictures(GALLERY_MOST + 1) })).toHaveLength(1);
  });
});

it.each([
  [12, '12 B'],
  [831_488, '812 KB'],
  [1_048_576, '1.0 MB'],
  [6_501_171, '6.2 MB'],
  [15_728_640, '15.0 MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
