import { screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';
import { siteRegistry } from '../testing/sitePages.ts';
import { RemotesPage } from './RemotesPage.tsx';

const ORIGIN = 'http://localhost:3002';

function show() {
  const onChoose = jest.fn();
  const props = { live: siteRegistry, origins: [ORIGIN], choices: {}, platform: '1.4.0', onChoose };
  return { onChoose, ...renderShell(<RemotesPage {...props} />) };
}

it('[RUN-48] says what is live of each remote', () => {
  show();
  const row = screen.getByRole('row', { name: /mf-store/ });
  expect(row).toHaveTextContent('1.0.0-11111111');
  expect(row).toHaveTextContent('platform ^4.0');
});

it("[RUN-48] chooses a developer's build for this browser by keyboard", async () => {
  const { user, onChoose } = show();
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Version of mf-store in this browser' }),
    ORIGIN,
  );
  screen.getByRole('button', { name: 'Use this version of mf-store' }).focus();
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('mf-store', ORIGIN);
});
