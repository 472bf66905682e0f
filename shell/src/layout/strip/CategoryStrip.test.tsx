import { stubNetwork, stubRow } from '@sideroad/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CATEGORIES, renderShell } from '../../testing/renderShell.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';

const nav = () => screen.getByRole('navigation', { name: 'Categories' });
const button = (name: string) => within(nav()).getByRole('button', { name });

describe("spec 2: 'a slider of category icons'", () => {
  beforeEach(() => stubRow());

  it("'A click on a category icon goes to /category/{id}'; accessibility: navigation 'Categories' with links named by the category", async () => {
    const { user, address } = renderShell(<CategoryStrip pathname="/" slim={false} />);
    expect(
      within(nav())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(CATEGORIES.map(({ name }) => name));
    await user.click(screen.getByRole('link', { name: 'Winery' }));
    expect(address()).toBe('/category/4');
  });

  it('the category of the address is the current one', () => {
    renderShell(<CategoryStrip pathname="/category/2" slim={false} />);
    expect(screen.getByRole('link', { name: 'Animal Farm' })).toHaveAttribute('aria-current', 'page');
    expect(nav().querySelectorAll('[aria-current]')).toHaveLength(1);
  });
});

describe("accessibility: 'native buttons 'Previous' / 'Next', disabled at the ends'", () => {
  it('at the start, in the middle, at the end', async () => {
    stubRow({ clientWidth: 300, scrollWidth: 1000 });
    const { user } = renderShell(<CategoryStrip pathname="/" slim={false} />);
    const state = () => ['Previous', 'Next'].map((name) => button(name).hasAttribute('disabled'));
    expect(state()).toEqual([true, false]);
    await user.click(button('Next'));
    expect(state()).toEqual([false, false]);
    await user.click(button('Next'));
    await user.click(button('Next'));
    expect(state()).toEqual([false, true]);
    await user.click(button('Previous'));
    expect(state()).toEqual([false, false]);
  });

  it('the focus is not lost with the button that becomes disabled', async () => {
    stubRow({ clientWidth: 500, scrollWidth: 1000 });
    const { user } = renderShell(<CategoryStrip pathname="/" slim={false} />);
    button('Next').focus();
    await user.keyboard('{Enter}');
    expect(button('Next')).toBeDisabled();
    expect(button('Previous')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Next')).toHaveFocus();
  });

  it('both when everything is visible', () => {
    stubRow({ clientWidth: 1200, scrollWidth: 1200 });
    renderShell(<CategoryStrip pathname="/" slim={false} />);
    expect(button('Previous')).toBeDisabled();
    expect(button('Next')).toBeDisabled();
  });
});

describe('before and without data', () => {
  beforeEach(() => stubRow());

  it('shows placeholders that assistive technology does not see', () => {
    stubNetwork(() => new Promise(() => {}));
    renderShell(<CategoryStrip pathname="/" slim={false} />, { categories: null });
    expect(nav()).toHaveAttribute('aria-busy', 'true');
    expect(nav().querySelectorAll('[aria-hidden="true"]')).toHaveLength(7);
    expect(within(nav()).queryByRole('link')).toBeNull();
  });

  it("spec 8: 'Category or lookup load failure | Logged only'", async () => {
    stubNetwork(() => ({ status: 500 }));
    const { host } = renderShell(<CategoryStrip pathname="/" slim={false} />, { categories: null });
    await waitFor(() => expect(host.reports).toHaveLength(1));
    expect(host.reports).toEqual([
      {
        error: expect.objectContaining({ kind: 'http', status: 500 }),
        context: { section: 'Categories' },
      },
    ]);
    expect(nav()).toBeEmptyDOMElement();
  });
});
