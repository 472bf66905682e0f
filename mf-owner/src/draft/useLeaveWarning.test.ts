import { renderHook } from '@testing-library/react';
import { createForm } from 'final-form';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** Waits until the browser has gone back, which it does asynchronously. */
const wentTo = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
async function goBack() {
  const went = wentTo();
  history.back();
  await went;
}

/** The form at the visitor's current history entry. */
function openForm() {
  const form = createForm<AddFarmValues>({ onSubmit: () => {}, initialValues: defaultValues() });
  const { unmount } = renderHook(() => useLeaveWarning(form));
  return { change: () => form.change('nickname', 'Bot'), close: unmount };
}

/** Adds the router's next entry, as a link does. */
const goTo = (path: string, idx: number) => history.pushState({ idx }, '', path);

beforeEach(() => jest.spyOn(window, 'confirm').mockReturnValue(true));

it('[ADD-55] leaves by one Back after a link left the form and the visitor returned', async () => {
  goTo('/before', 1);
  goTo('/add-farm', 2);
  const first = openForm();
  first.change();
  first.close();
  goTo('/', history.state.idx + 1);
  await goBack();
  expect(location.pathname).toBe('/add-farm');

  const second = openForm();
  second.change();
  await goBack();
  // The form asks and goes on by itself.
  await wentTo();
  expect(location.pathname).toBe('/before');
  expect(window.confirm).toHaveBeenCalledTimes(1);
  second.close();
});

it('[ADD-55] asks again at each Back after an answer to stay', async () => {
  goTo('/before', 1);
  goTo('/add-farm', 2);
  jest.mocked(window.confirm).mockReturnValue(false);
  const form = openForm();
  form.change();
  for (const asked of [1, 2]) {
    await goBack();
    expect(window.confirm).toHaveBeenCalledTimes(asked);
    expect(location.pathname).toBe('/add-farm');
  }
  form.close();
});
