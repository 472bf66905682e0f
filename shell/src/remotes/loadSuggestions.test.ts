import { loader } from './loader.ts';
import { loadSuggestions } from './loadSuggestions.ts';

jest.mock('./loader.ts', () => ({ loader: { load: jest.fn() } }));

describe('[ARCH-31] loads the suggestions that mf-search exposes', () => {
  it('refuses what is no component', async () => {
    jest.mocked(loader.load).mockImplementation(async () => JSON.parse('{"default":"text"}'));
    await expect(loadSuggestions()).rejects.toThrow('mf-search: ./Suggestions is no component');
  });
});
