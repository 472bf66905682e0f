import { placeText } from './placeText.ts';

describe('[MAP-19, ADD-31, ADD-5] Fallbacks are', () => {
  test.each([
    [{ city: 'Beamsville', state: 'Ontario' }, 'Beamsville, Ontario'],
    [{ city: null, state: 'Ontario' }, 'Unknown city, Ontario'],
    [{ city: '  ', state: null }, 'Unknown city, Unknown state'],
  ])('%j', (address, text) => expect(placeText(address)).toBe(text));
});
