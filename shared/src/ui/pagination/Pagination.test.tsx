import { renderInHost } from '@sideroad/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination, type PaginationProps } from './index.ts';

const hrefFor = (page: number) => `/listing?page=${page}`;
const show = (props: Partial<PaginationProps> = {}) =>
  renderInHost(<Pagination page={5} pages={12} hrefFor={hrefFor} {...props} />);
const link = (name: string) => screen.getByRole('link', { name });

describe('[SEARCH-35, LIST-38] The links of the navigation Pagination have real addresses and the', () => {
  test('names and addresses', () => {
    show();
    const names = within(screen.getByRole('navigation', { name: 'Pagination' }))
      .getAllByRole('link')
      .map((element) => [element.getAttribute('aria-label'), element.getAttribute('href')]);
    expect(names).toEqual([
      ['Previous page', '/listing?page=4'],
      ['Page 1', '/listing?page=1'],
      ['Page 4', '/listing?page=4'],
      ['Page 5', '/listing?page=5'],
      ['Page 6', '/listing?page=6'],
      ['Page 12', '/listing?page=12'],
      ['Next page', '/listing?page=6'],
    ]);
  });

  test('`aria-current=page` on the current one only', () => {
    show();
    expect(link('Page 5')).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test('[LIST-39] Its numbers are the first page, the last, the current one and one neighbour on', () => {
    show();
    for (const gap of screen.getAllByText('…')) expect(gap).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('a link that cannot be used has no `href` and `aria-disabled=true` (spec/accessibility)', () => {
  const expectUnusable = (element: HTMLElement) => {
    expect(element).not.toHaveAttribute('href');
    expect(element).toHaveAttribute('aria-disabled', 'true');
  };

  test('at the first and the last page', () => {
    const { rerender } = show({ page: 1 });
    expectUnusable(link('Previous page'));
    expect(link('Next page')).toHaveAttribute('href');
    rerender(<Pagination page={12} pages={12} hrefFor={hrefFor} />);
    expectUnusable(link('Next page'));
    expect(link('Previous page')).toHaveAttribute('href');
  });

  test('[LIST-41] While farms load, the whole pagination is disabled', async () => {
    const onPick = jest.fn();
    show({ disabled: true, onPick });
    for (const element of screen.getAllByRole('link')) {
      expectUnusable(element);
      await userEvent.click(element);
    }
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('the focus stays where the visitor put it, though the link under it cannot be used any more', () => {
  test('[SEARCH-35] Enter on; to the last page', async () => {
    const { rerender } = show({ page: 11 });
    act(() => link('Next page').focus());
    rerender(<Pagination page={12} pages={12} hrefFor={hrefFor} />);
    expect(link('Next page')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(link('Page 12')).toHaveFocus();
  });

  test('a link that cannot be used is no stop of the Tab key', async () => {
    show({ page: 1 });
    await userEvent.tab();
    expect(link('Page 1')).toHaveFocus();
  });
});

test.each([0, 1])('[LIST-40] There is no pagination for zero items or a single page', (pages) => {
  show({ page: 1, pages });
  expect(screen.queryByRole('navigation')).toBeNull();
});

describe('a plain click turns the page in place; opening in a new tab stays the browser’s', () => {
  test('plain click', async () => {
    const onPick = jest.fn();
    const { address } = show({ onPick });
    await userEvent.click(link('Page 6'));
    await userEvent.click(link('Next page'));
    await userEvent.click(link('Previous page'));
    expect(onPick.mock.calls).toEqual([[6], [6], [4]]);
    expect(address()).toBe('/');
  });

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    '%j',
    (how) => {
      const onPick = jest.fn();
      const { address } = show({ onPick });
      // jsdom cannot follow a link; whether the page took the click over is what counts.
      const taken = { value: false };
      document.addEventListener(
        'click',
        (event) => {
          taken.value = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      fireEvent.click(link('Page 6'), how);
      expect(taken.value).toBe(false);
      expect(onPick).not.toHaveBeenCalled();
      expect(address()).toBe('/');
    },
  );

  test('without `onPick` the link is followed', async () => {
    const { address } = show();
    await userEvent.click(link('Page 6'));
    expect(address()).toBe('/listing?page=6');
  });
});
