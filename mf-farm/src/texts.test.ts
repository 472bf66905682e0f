import { texts } from './texts.ts';

const { features, essentials, hours, gallery, share } = texts;

describe('Farm detail (spec section 2), word for word', () => {
  it.each([
    ["Title and address with a 'Verified' badge", texts.verified],
    ["'View all features' opens a modal on desktop", features.viewAll],
    ["'About {name}'", texts.about('{name}')],
    ["On mobile a 'View more information' panel shows the hours", essentials.more],
    ["an hours card ('Open now' or 'Closed', 'Hours or services may differ.')", hours.open],
    ["an hours card ('Open now' or 'Closed', 'Hours or services may differ.')", hours.closed],
    ["an hours card ('Open now' or 'Closed', 'Hours or services may differ.')", hours.note],
    ["Map titled 'Where your farm experience awaits'", texts.map.title],
  ])('%s', (quote, text) => {
    expect(quote).toContain(`'${text}'`);
  });
});

describe('States and errors (spec sections 4 and 8), word for word', () => {
  it.each([
    ["Loading, then 'data loading failed', 'Farm not found.', or loaded", texts.failed.title],
    ["Loading, then 'data loading failed', 'Farm not found.', or loaded", texts.notFound.title],
    ["Share unsupported: 'Sharing is not supported in this browser.'", share.unsupported],
  ])('%s', (quote, text) => {
    expect(quote).toContain(`'${text}'`);
  });
});

describe('Accessible names (accessibility, Gallery and Share)', () => {
  it.each([
    ["`group` 'Photos'", gallery.label],
    ["Share: button 'Share'", share.action],
  ])('%s', (quote, text) => {
    expect(quote).toContain(`'${text}'`);
  });

  it("Gallery's viewer: 'dialog', 'visible close button', named as what they do", () => {
    const { viewer } = texts;
    expect(viewer.title('Maple Hollow Orchard')).toBe('Photos of Maple Hollow Orchard');
    expect([viewer.close, viewer.previous, viewer.next, viewer.broken]).toEqual([
      'Close',
      'Previous picture',
      'Next picture',
      'This picture could not be loaded.',
    ]);
    expect(viewer.counter(2, 7)).toBe('2 of 7');
    expect([gallery.view(2, 7), gallery.showAll(7)]).toEqual(['View picture 2 of 7', 'Show all 7 photos']);
  });

  it("'each image has an `alt` naming the farm and its number'", () => {
    expect(gallery.alt('Maple Hollow Orchard', 3)).toBe('Maple Hollow Orchard, picture 3');
  });
});

describe('The section titles of the page', () => {
  it("'Farm essentials', 'Friendly-reminder tips', 'Features'", () => {
    expect([essentials.title, texts.reminders, features.title]).toEqual([
      'Farm essentials',
      'Friendly reminders',
      'Features',
    ]);
  });

  it("'dayOfWeek (0 to 6, 0 is Monday)' (spec section 3)", () => {
    expect(hours.days).toHaveLength(7);
    expect(hours.days[0]).toBe('Monday');
  });
});
