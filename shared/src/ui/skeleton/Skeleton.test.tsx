import { render } from '@testing-library/react';
import { Skeleton } from './index.ts';

test('skeletons are `aria-hidden` (spec/accessibility, Farm list)', () => {
  const { container } = render(<Skeleton className="wide" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild).toHaveClass('wide');
});
