import { createForm } from 'final-form';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import { ImageProblem } from '../images/problem.ts';
import { aFile, anImage, stubObjectUrls, stubOptimizer } from '../testing/pictures.ts';
import { createFormPictures, settled } from './formPictures.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
let urls: ReturnType<typeof stubObjectUrls>;
beforeEach(() => {
  urls = stubObjectUrls();
});

function formWith(...galleryFiles: string[]) {
  const { jobs, optimizer } = stubOptimizer();
  const form = createForm<AddFarmValues>({ onSubmit: () => {}, initialValues: defaultValues() });
  const pictures = createFormPictures(form, optimizer);
  pictures.add(
    'gallery',
    galleryFiles.map((name) => aFile(name)),
  );
  const chosen = () => form.getState().values;
  const names = () => chosen().gallery.map(({ fileName }) => fileName);
  return { jobs, form, pictures, chosen, names };
}

it('[PIC-16] a picture waits, is optimized, and is done', async () => {
  const { jobs, pictures, chosen } = formWith();
  pictures.add('cover', [aFile('cover.jpg')]);
  jobs[0]?.onState('optimizing');
  expect(chosen().cover).toMatchObject({ state: 'optimizing' });
  jobs[0]?.done(anImage(1234));
  await settle();
  const { cover } = chosen();
  expect(cover).toMatchObject({ state: 'done', previewUrl: 'blob:1' });
  expect(cover?.image?.blob.size).toBe(1234);
});

it('[PIC-23] says why a picture failed', async () => {
  const { jobs, pictures, chosen } = formWith('rows.jpg');
  pictures.add('cover', [aFile('cover.jpg')]);
  for (const job of jobs) job.fail(new ImageProblem('not-below-limit'));
  await settle();
  const { cover, gallery } = chosen();
  expect([cover?.state, gallery[0]?.state]).toEqual(['failed', 'failed']);
  expect(cover?.message).toBe('Unable to optimize cover image below 1MB. Please choose a smaller image.');
  expect(gallery[0]?.message).toBe('rows.jpg could not be optimized below 1MB. Please choose another image.');
});

it('[PIC-16, PIC-1] cancels removed pictures and a replaced cover', async () => {
  const { jobs, pictures, chosen, names } = formWith('a', 'b');
  const [first] = chosen().gallery;
  if (first) pictures.remove(first);
  expect(jobs[0]?.signal.aborted).toBe(true);
  jobs[1]?.done(anImage());
  await settle();
  const [done] = chosen().gallery;
  if (done) pictures.remove(done);
  expect(urls.revoked).toEqual(['blob:1']);
  expect(names()).toEqual([]);
  pictures.add('cover', [aFile('one.jpg')]);
  pictures.add('cover', [aFile('two.jpg')]);
  expect(jobs[2]?.signal.aborted).toBe(true);
  expect(chosen().cover?.fileName).toBe('two.jpg');
});

it('[ADD-39] settles once every picture is done or has failed', async () => {
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
