import { render, screen } from '@testing-library/react';
import { Notice } from './index.ts';

test('Development notice is a `note` (spec/accessibility)', () => {
  render(<Notice>This page is not functional. It is a mockup under development.</Notice>);
  expect(screen.getByRole('note')).toHaveTextContent(
    'This page is not functional. It is a mockup under development.',
  );
});
