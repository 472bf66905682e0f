import { renderInHost } from '@sideroad/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination, type PaginationProps, pageItems } from './Pagination.tsx';

describe('[LIST-38] pages that are shown', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, null, 12]],
    [5, 12, [1, null, 4, 5, 6, null, 12]],
    [12, 12, [1, null, 11, 12]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 1, [1]],
    [1, 0, []],
    [99, 4, [1, null, 3, 4]],
    [-3, 4, [1, 2, null, 4]],
  ])('page %d of %d', (page, pages, items) => expect(pageItems(page, pages)).toEqual(items));
});

const hrefFor = (page: number) => `/listing?page=${page}`;
const show = (props: Partial<PaginationProps> = {}) =>
  renderInHost(<Pagination page={5} pages={12} hrefFor={hrefFor} {...props} />);
const link = (name: string) => screen.getByRole('link', { name });

describe('[LIST-38] links of the pagination', () => {
  it('names and addresses', () => {
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

  it('[LIST-38] marks the current page only', () => {
    show();
    expect(link('Page 5')).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  it('[LIST-38] hides ellipses from assistive technology', () => {
    show();
    for (const gap of screen.getAllByText('…')) expect(gap).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('[LIST-38] link that cannot be used', () => {
  const expectUnusable = (element: HTMLElement) => {
    expect(element).not.toHaveAttribute('href');
    expect(element).toHaveAttribute('aria-disabled', 'true');
  };

  it('has no href at the first and the last page', () => {
    const { rerender } = show({ page: 1 });
    expectUnusable(link('Previous page'));
    expect(link('Next page')).toHaveAttribute('href');
    rerender(<Pagination page={12} pages={12} hrefFor={hrefFor} />);
    expectUnusable(link('Next page'));
    expect(link('Previous page')).toHaveAttribute('href');
  });

  it('[LIST-38, SEARCH-30] is every link while loading', async () => {
    const onPick = jest.fn();
    show({ disabled: true, onPick });
    for (const element of screen.getAllByRole('link')) {
      expectUnusable(element);
      await userEvent.click(element);
    }
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('focus of a link that becomes disabled', () => {
  it("stays after Enter on 'Next page'", async () => {
    const { rerender } = show({ page: 11 });
    act(() => link('Next page').focus());
    rerender(<Pagination page={12} pages={12} hrefFor={hrefFor} />);
    expect(link('Next page')).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(link('Page 12')).toHaveFocus();
  });
});

describe('clicks on a page link', () => {
  it('turn the page in place', async () => {
    const onPick = jest.fn();
    const { address } = show({ onPick });
    await userEvent.click(link('Page 6'));
    await userEvent.click(link('Next page'));
    await userEvent.click(link('Previous page'));
    expect(onPick.mock.calls).toEqual([[6], [6], [4]]);
    expect(address()).toBe('/');
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
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

  it('follow the link without onPick', async () => {
    const { address } = show();
    await userEvent.click(link('Page 6'));
    expect(address()).toBe('/listing?page=6');
  });
});
