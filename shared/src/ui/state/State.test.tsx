import { renderInHost } from '@sideroad/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, LocationError, SectionFailed } from './index.ts';

describe('[ERR-22] section that failed', () => {
  it("is an alert with 'Try again'", async () => {
    const onRetry = jest.fn();
    renderInHost(
      <SectionFailed title="Winery experiences near you" text="It could not be loaded." onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Winery experiences near you');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('[ERR-3] location error', () => {
  it('has one text, whatever the message holds', async () => {
    const onRetry = jest.fn();
    renderInHost(<LocationError message="IPregistry Error: <b>timed out</b>" onRetry={onRetry} />);
    expect(screen.getByText('Location error: IPregistry Error: <b>timed out</b>')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

it('[LIST-59] suggests the next step for an empty list', () => {
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
