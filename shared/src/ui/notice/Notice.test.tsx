import { render, screen } from '@testing-library/react';
import { Notice } from './index.ts';

it('[STORE-1] is a note', () => {
  render(<Notice>This page is not functional. It is a mockup under development.</Notice>);
  expect(screen.getByRole('note')).toHaveTextContent(
    'This page is not functional. It is a mockup under development.',
  );
});
