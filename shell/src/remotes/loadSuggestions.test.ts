import type { SuggestionsModule } from '@sideroad/shared/contract';
import { loader } from './loader.ts';
import { loadSuggestions } from './loadSuggestions.ts';

jest.mock('./loader.ts', () => ({ loader: { load: jest.fn() } }));

describe('[ARCH-31] loads the suggestions that mf-search exposes', () => {
  it('is the module of that name', async () => {
    const module: SuggestionsModule = { default: () => null };
    jest.mocked(loader.load).mockResolvedValue(module);
    await expect(loadSuggestions()).resolves.toBe(module);
    expect(loader.load).toHaveBeenCalledWith('mf-search', './Suggestions');
  });

  it('refuses what is no component', async () => {
    jest.mocked(loader.load).mockImplementation(async () => JSON.parse('{"default":"text"}'));
    await expect(loadSuggestions()).rejects.toThrow('mf-search: ./Suggestions is no component');
  });
});
