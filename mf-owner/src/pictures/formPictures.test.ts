import { createForm } from 'final-form';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import { ImageProblem } from '../images/problem.ts';
import { aFile, anImage, stubObjectUrls, stubOptimizer } from '../testing/pictures.ts';
import { createFormPictures, settled } from './formPictures.ts';
import { isShort } from './picture.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
let urls: ReturnType<typeof stubObjectUrls>;
beforeEach(() => {
  urls = stubObjectUrls();
});

function formWith(...galleryFiles: string[]) {
  const { jobs, make } = stubOptimizer();
  const form = createForm<AddFarmValues>({ onSubmit: () => {}, initialValues: defaultValues() });
  const pictures = createFormPictures(form, make);
  pictures.addToGallery(galleryFiles.map((name) => aFile(name)));
  const chosen = () => form.getState().values;
  const names = () => chosen().gallery.map(({ fileName }) => fileName);
  return { jobs, form, pictures, chosen, names };
}

it('a picture waits, is optimized, and is done with its new size', async () => {
  const { jobs, pictures, chosen } = formWith();
  pictures.setCover([aFile('cover.jpg')]);
  jobs[0]?.onState('optimizing');
  expect(chosen().cover).toMatchObject({ state: 'optimizing', sourceBytes: 3_000_000 });
  jobs[0]?.done(anImage(1234));
  await settle();
  const { cover } = chosen();
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
    const { jobs, pictures, chosen } = formWith('rows.jpg');
    pictures.setCover([aFile('cover.jpg')]);
    for (const job of jobs) job.fail(new ImageProblem(code));
    await settle();
    const { cover, gallery } = chosen();
    expect(coverQuote).toContain(`'${cover?.message}'`);
    expect(galleryQuote.replace('{file}', 'rows.jpg')).toContain(`'${gallery[0]?.message}'`);
    expect([cover?.state, gallery[0]?.state]).toEqual(['failed', 'failed']);
  });
});

describe("decision F2: 'On selection below 4 the message shows and the chosen files are kept, so that photos can be added one by one.'", () => {
  it("'The at-least-4 check fires on selection if existing plus new images is below 4.'", () => {
    const { pictures, chosen, names } = formWith('a.jpg', 'b.jpg', 'c.jpg');
    expect(isShort(chosen().gallery)).toBe(true);
    pictures.addToGallery([aFile('d.jpg')]);
    expect(isShort(chosen().gallery)).toBe(false);
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });
});

it('a removed picture is taken back wherever it is, and a new cover takes back the old one', async () => {
  const { jobs, pictures, chosen, names } = formWith('a', 'b');
  const [first] = chosen().gallery;
  if (first) pictures.remove(first);
  expect(jobs[0]?.signal?.aborted).toBe(true);
  jobs[1]?.done(anImage());
  await settle();
  const [done] = chosen().gallery;
  if (done) pictures.remove(done);
  expect(urls.revoked).toEqual(['blob:1']);
  expect(names()).toEqual([]);
  pictures.setCover([aFile('one.jpg')]);
  pictures.setCover([aFile('two.jpg')]);
  expect(jobs[2]?.signal?.aborted).toBe(true);
  expect(chosen().cover?.fileName).toBe('two.jpg');
});

it('settles once nothing is on its way, whether it succeeded or not', async () => {
  const { jobs, form } = formWith('a', 'b');
  const isSettled = jest.fn();
  settled(form).then(isSettled);
  jobs[0]?.done(anImage());
  await settle();
  expect(isSettled).not.toHaveBeenCalled();
  jobs[1]?.fail(new ImageProblem('failed'));
  await settle();
  expect(isSettled).toHaveBeenCalled();
});
