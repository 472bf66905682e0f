import { placeText } from './placeText.ts';

describe("'city, state'. Fallbacks are 'Unknown city', 'Unknown state' (spec sections 2 and 8)", () => {
  test.each([
    [{ city: 'Beamsville', state: 'Ontario' }, 'Beamsville, Ontario'],
    [{ city: null, state: 'Ontario' }, 'Unknown city, Ontario'],
    [{ city: '  ', state: null }, 'Unknown city, Unknown state'],
  ])('%j', (address, text) => expect(placeText(address)).toBe(text));
});
