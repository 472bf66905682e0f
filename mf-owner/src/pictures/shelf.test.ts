import { ImageProblem } from '../images/index.ts';
import { aFile, anImage, stubObjectUrls, stubOptimizer } from '../testing/pictures.ts';
import { isShort } from './picture.ts';
import { createShelf } from './shelf.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
let urls: ReturnType<typeof stubObjectUrls>;
beforeEach(() => {
  urls = stubObjectUrls();
});

function shelfWith(...galleryFiles: string[]) {
  const { jobs, make } = stubOptimizer();
  const shelf = createShelf(make);
  shelf.addToGallery(galleryFiles.map((name) => aFile(name)));
  const names = () => shelf.getState().gallery.map(({ fileName }) => fileName);
  return { jobs, shelf, names };
}

it('a picture waits, is optimized, and is done with its new size', async () => {
  const { jobs, shelf } = shelfWith();
  shelf.setCover([aFile('cover.jpg')]);
  jobs[0]?.onState('optimizing');
  expect(shelf.getState().cover).toMatchObject({ state: 'optimizing', sourceBytes: 3_000_000 });
  jobs[0]?.done(anImage(1234));
  await settle();
  const { cover } = shelf.getState();
  expect(cover).toMatchObject({ state: 'done', previewUrl: 'blob:1' });
  expect(cover?.image?.blob.size).toBe(1234);
});

describe('spec section 8: what failed says why, at its own picture', () => {
  it.each([
    [
      'too-large',
      "Cover over 15 MB: 'Image must be under 15MB before optimization.'",
      "Gallery file over 15 MB: '{file} exceeds 15MB before optimization.'",
    ],
    [
      'not-below-limit',
      "Cover over 1 MB after optimization: 'Unable to optimize cover image below 1MB. Please choose a smaller image.'",
      "Gallery file over 1 MB after optimization: '{file} could not be optimized below 1MB. Please choose another image.'",
    ],
    [
      'failed',
      "Cover optimization failure: 'Cover image optimization failed. Please try a different file.'",
      "Gallery optimization failure: '{file} optimization failed. Please try another image.'",
    ],
  ] as const)('%s: %s; %s', async (code, coverQuote, galleryQuote) => {
    const { jobs, shelf } = shelfWith('rows.jpg');
    shelf.setCover([aFile('cover.jpg')]);
    for (const job of jobs) job.fail(new ImageProblem(code));
    await settle();
    const { cover, gallery } = shelf.getState();
    expect(coverQuote).toContain(`'${cover?.message}'`);
    expect(galleryQuote.replace('{file}', 'rows.jpg')).toContain(`'${gallery[0]?.message}'`);
    expect([cover?.state, gallery[0]?.state]).toEqual(['failed', 'failed']);
  });
});

describe("decision F2: 'On selection below 4 the message shows and the chosen files are kept, so that photos can be added one by one.'", () => {
  it("'The at-least-4 check fires on selection if existing plus new images is below 4.'", () => {
    const { shelf, names } = shelfWith('a.jpg', 'b.jpg', 'c.jpg');
    expect(isShort(shelf.getState().gallery)).toBe(true);
    shelf.addToGallery([aFile('d.jpg')]);
    expect(isShort(shelf.getState().gallery)).toBe(false);
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });
});

it('a picture moves to the place of another one, forwards and backwards', () => {
  const { shelf, names } = shelfWith('a', 'b', 'c', 'd');
  const keyOf = (name: string) =>
    shelf.getState().gallery.find(({ fileName }) => fileName === name)?.key ?? '';
  shelf.move(keyOf('a'), keyOf('c'));
  expect(names()).toEqual(['b', 'c', 'a', 'd']);
  shelf.move(keyOf('d'), keyOf('b'));
  expect(names()).toEqual(['d', 'b', 'c', 'a']);
});

it('a removed picture is taken back wherever it is, and a new cover takes back the old one', async () => {
  const { jobs, shelf, names } = shelfWith('a', 'b');
  const [first, second] = shelf.getState().gallery;
  shelf.remove(first?.key ?? '');
  expect(jobs[0]?.signal?.aborted).toBe(true);
  jobs[1]?.done(anImage());
  await settle();
  shelf.remove(second?.key ?? '');
  expect(urls.revoked).toEqual(['blob:1']);
  expect(names()).toEqual([]);
  shelf.setCover([aFile('one.jpg')]);
  shelf.setCover([aFile('two.jpg')]);
  expect(jobs[2]?.signal?.aborted).toBe(true);
  expect(shelf.getState().cover?.fileName).toBe('two.jpg');
});

it('settles once nothing is on its way, whether it succeeded or not', async () => {
  const { jobs, shelf } = shelfWith('a', 'b');
  const settled = jest.fn();
  shelf.settled().then(settled);
  jobs[0]?.done(anImage());
  await settle();
  expect(settled).not.toHaveBeenCalled();
  jobs[1]?.fail(new ImageProblem('failed'));
  await settle();
  expect(settled).toHaveBeenCalled();
});
