import { texts } from './texts.ts';

const { results, suggestions } = texts;

describe('Search results and search bar (spec section 2)', () => {
  it.each([
    ["Title 'Search Farms', or 'Search Results for \"{query}\"'.", results.title],
    ["Title 'Search Farms', or 'Search Results for \"{query}\"'.", results.titleFor('{query}')],
    ["the prompt 'Start typing to search for farms'", suggestions.prompt],
    ['or \'No farms found for "{q}"\'.', suggestions.none('{q}')],
  ])('%s', (quote, text) => {
    expect(quote).toContain(`'${text}'`);
  });
});

describe('names (spec/accessibility)', () => {
  it.each([
    ["`region` 'Farms' with a `list`", results.region],
    ["live count in a `status` ('24 farms')", results.count(24)],
  ])('%s', (quote, text) => {
    expect(quote).toContain(`'${text}'`);
  });

  it('counts one farm and one suggestion in the singular', () => {
    expect(results.count(1)).toBe('1 farm');
    expect(suggestions.count(1)).toBe('1 suggestion');
    expect(suggestions.count(2)).toBe('2 suggestions');
  });
});
