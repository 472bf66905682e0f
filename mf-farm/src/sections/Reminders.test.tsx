import { render, screen } from '@testing-library/react';
import { Reminders } from './About.tsx';

const tip = { tipTitle: 'Bring cash', tipText: 'Signal is thin out by the rows.' };

describe('[FARM-29] the tips of a farm', () => {
  it('show a duplicate twice, without a warning in the console', () => {
    const complain = jest.spyOn(console, 'error');
    render(<Reminders tips={[tip, tip]} />);
    expect(screen.getAllByText('Bring cash')).toHaveLength(2);
    expect(complain).not.toHaveBeenCalled();
  });

  it('show a text of 300 characters in full', () => {
    const tipText = 'a'.repeat(300);
    render(<Reminders tips={[{ ...tip, tipText }]} />);
    expect(screen.getByText(tipText)).toBeInTheDocument();
  });
});
