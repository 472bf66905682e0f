import { render } from '@testing-library/react';
import { Skeleton } from './index.ts';

it('[LIST-35] is hidden from assistive technology', () => {
  const { container } = render(<Skeleton className="wide" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild).toHaveClass('wide');
});
