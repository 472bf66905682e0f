import { renderInHost } from '@sideroad/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button, IconButton, LinkButton } from './index.ts';

describe('a busy button', () => {
  it('ignores a press', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    rerender(
      <Button onClick={onClick} busy>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not submit its form', async () => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          List my farm
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'List my farm' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('[A11Y-33] a button with aria-disabled', () => {
  it('[A11Y-33] keeps the focus and does nothing, by press, Enter, Space or Enter in its form', async () => {
    const [onClick, onSubmit] = [jest.fn(), jest.fn((event: FormEvent) => event.preventDefault())];
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" aria-disabled onClick={onClick}>
          Undo
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Undo' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(button).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name'), 'Jo{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('acts again once it is enabled', async () => {
    const onClick = jest.fn();
    render(
      <Button aria-disabled={false} onClick={onClick}>
        Undo
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

it('submits no form by default', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Add a tip</Button>
      <IconButton label="Remove" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add a tip' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('links that look like buttons', () => {
  it('lead to a site path without loading a document', async () => {
    const { address } = renderInHost(<LinkButton href="/listing?page=2">All farms</LinkButton>);
    await userEvent.click(screen.getByRole('link', { name: 'All farms' }));
    expect(address()).toBe('/listing?page=2');
  });

  it.each(['mailto:hello@sideroad.example', 'https://example.org/x', '//example.org/x'])('%s', (href) => {
    // Outside a router: a router link would throw.
    render(<LinkButton href={href}>Contact us</LinkButton>);
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', href);
  });
});
