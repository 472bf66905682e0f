import { tilesCredit } from './MapControls.tsx';

const tiles = 'https://{s}.tiles.example/{z}/{x}/{y}.png';

describe('[MAP-37] credit of the tiles', () => {
  it.each([
    ['in the words of the site', tiles, '© Someone', '© Someone'],
    ['to the host that the layer comes from', tiles, '', 'Map tiles tiles.example'],
    ['to nobody when it is the site itself', '/tiles/{z}/{x}/{y}.png', '', ''],
    ['to nobody without a layer', '', '© Someone', ''],
  ])('%s', (_to, template, words, credit) => {
    expect(tilesCredit(template, words)).toBe(credit);
  });
});
