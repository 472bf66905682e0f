import { render, screen } from '@testing-library/react';
import { Reminders } from './About.tsx';

const tip = { tipTitle: 'Bring cash', tipText: 'Signal is thin out by the rows.' };

describe("spec section 2: 'Friendly-reminder tips'", () => {
  it('shows each tip, also one that its owner has given twice, without a complaint in the console', () => {
    const complain = jest.spyOn(console, 'error');
    render(<Reminders tips={[tip, tip]} />);
    expect(screen.getAllByText('Bring cash')).toHaveLength(2);
    expect(complain).not.toHaveBeenCalled();
  });

  it("shows 'a text of up to 300' characters whole (decision F1)", () => {
    const tipText = 'a'.repeat(300);
    render(<Reminders tips={[{ ...tip, tipText }]} />);
    expect(screen.getByText(tipText)).toBeInTheDocument();
  });
});
