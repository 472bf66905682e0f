import { BrowserRouter, useLocation, useNavigate } from '@sideroad/shared/router';
import { act, render, screen } from '@testing-library/react';
import { DEFAULTS } from './settings.ts';
import { createSettingsStore } from './settingsStore.ts';

const here = () => `${location.pathname}${location.search}`;

function Page() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => navigate('/farm/2?photo=1')}>
        push
      </button>
      <button type="button" onClick={() => navigate('/farm/3', { replace: true })}>
        replace
      </button>
    </>
  );
}

describe('[RUN-12] settings in the address', () => {
  it('survive all that a page and its visitor do', async () => {
    history.replaceState(null, '', '/farm/1?qa=colours-dark');
    const settings = createSettingsStore(window, DEFAULTS);
    expect(settings.getState().settings).toEqual({ ...DEFAULTS, colours: 'dark' });

    render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
    // In-page navigation that drops it.
    act(() => screen.getByText('push').click());
    expect(here()).toBe('/farm/2?photo=1&qa=colours-dark');
    act(() => screen.getByText('replace').click());
    expect(here()).toBe('/farm/3?qa=colours-dark');

    // A setting is no step of the history.
    const steps = history.length;
    const told: string[] = [];
    settings.subscribe(() => told.push(here()));
    settings.getState().change('api', 'slow');
    expect(told).toEqual(['/farm/3?qa=api-slow.colours-dark']);
    expect(here()).toBe('/farm/3?qa=api-slow.colours-dark');
    expect(history.length).toBe(steps);
    expect(screen.getByRole('heading').textContent).toBe('/farm/3');

    // Back leads to the earlier page with the present settings.
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    act(() => history.back());
    await act(() => arrived);
    expect(here()).toBe('/farm/1?qa=api-slow.colours-dark');
    expect(screen.getByRole('heading').textContent).toBe('/farm/1');

    // As they were: a plain address.
    settings.getState().change('api', 'real');
    settings.getState().change('colours', 'system');
    expect(here()).toBe('/farm/1');
  });
});
