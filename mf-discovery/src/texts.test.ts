import { texts } from './texts.ts';

const { home, farmList } = texts;

describe('Home page, headings and subtitles (spec section 2)', () => {
  it.each([
    ["'Explore what's out there' / 'Explore farms by what they offer'", home.categories],
    ["'Meet the animals nearby' / 'Make new furry friends at nearby farms'", home.animals],
    [
      "'Pick your own farms worth the trip' / 'Grab a basket and pick your own straight from the source'",
      home.pickYourOwn,
    ],
    ["'Winery experiences near you' / 'Wine tastings, vineyard strolls, and countryside views'", home.winery],
    ["'Top picks this week' / 'This week's most visited and loved farms'", home.topPicks],
    ["'Our favorite farms' / 'Personally recommended by our team'", home.favourites],
  ])('%s', (quote, { title, subtitle }) => {
    expect(`'${title}' / '${subtitle}'`).toBe(quote);
  });
});

describe('Home page, banner slides (spec section 2)', () => {
  it.each([
    ["'Discover Farms / Create Memories'", home.slides.discover.title],
    ["'Showcase Your Farm / Join Our Community'", home.slides.showcase.title],
    ["'Looking to feature your farm? Let's connect!'", home.slides.showcase.text],
    ["with a 'Contact us' button", home.slides.showcase.action],
  ])('%s', (quote, text) => {
    expect(quote).toContain(`'${text}'`);
  });

  it('has a description that the product connects you with local farms, fresh products and stories that grow', () => {
    expect(home.slides.discover.text).toMatch(
      /connect you with local farms, fresh products and stories that grow/,
    );
  });
});

describe('Texts of the list and the h1', () => {
  it.each([
    ["home: 'Farms near you', visually hidden (decision R15)", home.title],
    ["titled 'All Farms' (decision R2)", farmList.allFarms],
    ["'Loading Farms...' has three full stops (decision D15)", farmList.loadingTitle],
    ["A name that cannot be loaded: title 'Farms' (decision D15)", farmList.unnamedTitle],
    ["'Loading…' (map) one ellipsis (decision D15)", farmList.mapLoading],
    ["On failure it shows 'Map failed to load' (spec section 2)", farmList.mapFailed],
    ["`region` 'Map' (accessibility)", farmList.map],
    ["a floating button labelled 'View Map' or 'View List' (spec section 2)", farmList.viewMap],
    ["a floating button labelled 'View Map' or 'View List' (spec section 2)", farmList.viewList],
    ["`region` 'Farms' with a `list` (accessibility)", farmList.region],
    ["live count in a `status` ('24 farms') (accessibility)", farmList.count(24)],
  ])('%s', (quote, text) => {
    expect(quote).toContain(`'${text}'`);
  });

  it('"Move the map or try another category." (design section 7)', () => {
    expect(farmList.empty.inArea.text).toBe('Move the map or try another category.');
  });

  it('counts one farm in the singular', () => {
    expect(farmList.count(1)).toBe('1 farm');
  });
});
