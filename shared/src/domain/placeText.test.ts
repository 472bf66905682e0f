import { placeText } from './placeText.ts';

describe('[MAP-18] place text with fallbacks', () => {
  it.each([
    [{ city: 'Beamsville', state: 'Ontario' }, 'Beamsville, Ontario'],
    [{ city: null, state: 'Ontario' }, 'Unknown city, Ontario'],
    [{ city: '  ', state: null }, 'Unknown city, Unknown state'],
  ])('%j', (address, text) => expect(placeText(address)).toBe(text));
});
