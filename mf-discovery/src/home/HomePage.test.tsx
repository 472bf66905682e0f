import { stubMedia } from '@sideroad/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { firstFarm, openHome, rail } from '../testing/openHome.tsx';

beforeEach(() => stubMedia({ width: 1440 }));

/** Returns the names of the sections in order, without those that the stylesheet hides. */
const sectionNames = (hidden: 'narrowOnly' | 'wideOnly') =>
  [...document.querySelectorAll('h2, [aria-label=Highlights]')]
    .filter((element) => !element.closest(`.${hidden}`))
    .filter((element) => !element.parentElement?.closest('[aria-label=Highlights]'))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);

const AFTER_TOP_PICKS = [
  'Meet the animals nearby',
  'Is your farm on the map?',
  'Pick your own farms worth the trip',
  'Winery experiences near you',
  'Our favorite farms',
  'Showcase Your Farm Join Our Community',
  "What We're Talking About",
];

describe('[HOME-2] the carousel of categories', () => {
  it('follows the top picks from 768 px', async () => {
    openHome();
    await firstFarm('Our favorite farms');
    const first = ['Highlights', 'Top picks this week', "Explore what's out there"];
    expect(sectionNames('narrowOnly')).toEqual([...first, ...AFTER_TOP_PICKS]);
  });

  it('is the first section below 768 px', async () => {
    openHome();
    await firstFarm('Our favorite farms');
    const first = ["Explore what's out there", 'Highlights', 'Top picks this week'];
    expect(sectionNames('wideOnly')).toEqual([...first, ...AFTER_TOP_PICKS]);
  });
});

describe('[HOME-1, LAYOUT-14] the heading', () => {
  it('is one h1 outside the banners, which its focus does not stop', () => {
    jest.useFakeTimers();
    openHome();
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map((h1) => h1.textContent)).toEqual(['Farms near you']);
    const [h1] = headings;
    expect(h1).toHaveClass('sr-only');
    expect(h1?.closest('[aria-roledescription=carousel]')).toBeNull();
    expect(document.title).toBe('Farms near you · Sideroad');
    act(() => h1?.focus());
    expect(h1).toHaveFocus();
    expect(rail('Highlights').querySelector('[aria-live]')).toHaveAttribute('aria-live', 'off');
  });
});

describe('the banner slider', () => {
  const slides = () => within(rail('Highlights')).getAllByRole('group', { hidden: true });
  const slide = (number: number) => slides()[number - 1] as HTMLElement;

  it('[HOME-6] introduces the directory on its first slide', () => {
    openHome();
    expect(slides()).toHaveLength(2);
    expect(slide(1).querySelector('h2')).toHaveTextContent('Discover Farms Create Memories');
    expect(slide(1).querySelector('p')).toHaveTextContent(
      'We connect you with local farms, fresh products and stories that grow.',
    );
    expect(within(slide(1)).queryByRole('link', { hidden: true })).toBeNull();
  });

  it('[HOME-7] invites farms to write a mail on its second slide', () => {
    openHome();
    expect(slide(2).querySelector('h2')).toHaveTextContent('Showcase Your Farm Join Our Community');
    expect(slide(2).querySelector('p')).toHaveTextContent("Looking to feature your farm? Let's connect!");
    const button = within(slide(2)).getByRole('link', { name: 'Contact us', hidden: true });
    expect(button).toHaveAttribute('href', 'mailto:hello@farms.example');
  });

  it('[HOME-10] advances every 5000 ms', async () => {
    jest.useFakeTimers();
    openHome();
    const current = () => slides().findIndex((each) => !each.hasAttribute('inert'));
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(4999);
    expect(current()).toBe(0);
    await wait(1);
    // react-slick has loaded and changes slides in a timer.
    await wait(1);
    expect(current()).toBe(1);
    await wait(5000);
    expect(current()).toBe(0);
  });
});

it('[HOME-14, HOME-25, HOME-46] heads the rails', async () => {
  openHome();
  await firstFarm('Our favorite farms');
  const subtitles = {
    "Explore what's out there": 'Explore farms by what they offer',
    'Top picks this week': "This week's most visited and loved farms",
    'Meet the animals nearby': 'Make new furry friends at nearby farms',
    'Pick your own farms worth the trip': 'Grab a basket and pick your own straight from the source',
    'Winery experiences near you': 'Wine tastings, vineyard strolls, and countryside views',
    'Our favorite farms': 'Personally recommended by our team',
    "What We're Talking About": "From how-to's to hidden gems – find your next farm idea here",
  };
  for (const [title, subtitle] of Object.entries(subtitles)) {
    const heading = within(rail(title)).getByRole('heading', { level: 2, hidden: true });
    expect(heading.parentElement).toHaveTextContent(`${title}${subtitle}`);
  }
});

describe('[HOME-4] the mail link of', () => {
  it.each(['Is your farm on the map?', 'Showcase Your Farm Join Our Community'])('%s', (title) => {
    openHome();
    const [banner] = screen
      .getAllByRole('heading', { level: 2, name: title })
      .filter((heading) => !heading.closest('[aria-roledescription]'))
      .map((heading) => heading.parentElement as HTMLElement);
    const links = within(banner as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Contact us', 'mailto:hello@farms.example'],
    ]);
  });
});
