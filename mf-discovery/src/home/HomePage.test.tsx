import { stubMedia } from '@sideroad/shared/testing';
import { screen, within } from '@testing-library/react';
import { firstFarm, openHome, rail } from '../testing/openHome.tsx';

beforeEach(() => stubMedia({ width: 1440 }));

describe('the banner slider', () => {
  const slides = () => within(rail('Highlights')).getAllByRole('group', { hidden: true });
  const slide = (number: number) => slides()[number - 1] as HTMLElement;

  it('[HOME-6] introduces the directory and what is in season, and invites farms to write a mail', async () => {
    openHome();
    const link = () => within(slide(1)).getByRole('link', { hidden: true });
    expect(link()).toHaveAttribute('href', '/seasons');
    await within(slide(1)).findByText('In season: Christmas trees');
    expect(link()).toHaveAttribute('href', '/listing?crop=christmas-trees&within=100');
    expect(slides()).toHaveLength(2);
    expect(slide(1)).toHaveTextContent(
      'Discover Farms Create MemoriesWe connect you with local farms, fresh products and stories that grow.',
    );
    expect(slide(2)).toHaveTextContent(
      "Showcase Your Farm Join Our CommunityLooking to feature your farm? Let's connect!",
    );
    const button = within(slide(2)).getByRole('link', { name: 'Contact us', hidden: true });
    expect(button).toHaveAttribute('href', 'mailto:hello@farms.example');
  });
});

it('[HOME-2, HOME-6] each banner has a mail link', () => {
  openHome();
  const mails = screen.getAllByRole('link', { name: 'Contact us', hidden: true });
  expect(mails.map((mail) => mail.getAttribute('href'))).toEqual(Array(3).fill('mailto:hello@farms.example'));
});

it('[HOME-2] leads to the list near the visitor and to what is open from the first screen of a phone', () => {
  openHome();
  expect(screen.getByRole('link', { name: 'Near you' })).toHaveAttribute('href', '/listing');
  expect(screen.getByRole('link', { name: 'Open now' })).toHaveAttribute('href', '/listing?open=now');
});

it('[HOME-14, HOME-24, HOME-47] heads the rails', async () => {
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
