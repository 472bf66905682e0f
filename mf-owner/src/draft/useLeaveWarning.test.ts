import { renderHook } from '@testing-library/react';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** Waits for the next entry that the browser goes back to: jsdom, as browsers do, answers later. */
const wentTo = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
async function goBack() {
  const went = wentTo();
  history.back();
  await went;
}

/** The form at the visitor's current history entry, with unsent changes. */
function openForm() {
  let change = () => {};
  const form = renderHook(() =>
    useLeaveWarning(
      () => true,
      (changed) => {
        change = changed;
        return () => {};
      },
    ),
  );
  return { change: () => change(), close: form.unmount };
}

/** What a link of the page does: the router's next entry. */
const goTo = (path: string, idx: number) => history.pushState({ idx }, '', path);

beforeEach(() => jest.spyOn(window, 'confirm').mockReturnValue(true));

it('one Back leaves the form after it was left by a link and come back to', async () => {
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

it('Back asks again after every answer to stay', async () => {
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
