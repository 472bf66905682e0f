import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComingState, EmptyState, LocationError, SectionFailed } from './index.ts';

describe("Section whose remote failed: `alert` with what is missing and button 'Try again' (spec/accessibility)", () => {
  test('says what is missing and tries again', async () => {
    const onRetry = jest.fn();
    renderInHost(
      <SectionFailed title="Winery experiences near you" text="It could not be loaded." onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Winery experiences near you');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe("exactly 'Location error: {message}' and a button 'Try again' (decision B3)", () => {
  test('the text is one text, whatever stands in the message', async () => {
    const onRetry = jest.fn();
    renderInHost(<LocationError message="IPregistry Error: <b>timed out</b>" onRetry={onRetry} />);
    expect(screen.getByText('Location error: IPregistry Error: <b>timed out</b>')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

test('Empty lists suggest the next step (design section 7)', () => {
  renderInHost(
    <EmptyState
      title="No farms here yet"
      text="Move the map or try another category."
      action={<a href="/x">All</a>}
    />,
  );
  expect(screen.getByRole('heading', { name: 'No farms here yet' })).toBeInTheDocument();
  expect(screen.getByText('Move the map or try another category.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All' })).toBeInTheDocument();
});

test('one `h1` per page, which can take focus after a route change (spec/accessibility)', () => {
  renderInHost(<ComingState title="Farm stays" text="This page is being built." />);
  expect(screen.getByRole('heading', { level: 1, name: 'Farm stays' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});
