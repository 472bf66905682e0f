import { aFarm, featureCategories } from '../testing/farm.ts';
import { groupFeatures } from './Features.tsx';

describe("'View all features' … grouped by feature category (spec section 2)", () => {
  const { features } = aFarm();
  const outline = (groups: ReturnType<typeof groupFeatures>) =>
    groups.map(({ name, features: members }) => [name, members.map((feature) => feature.name)]);

  it('keeps the order of the categories and of the features', () => {
    expect(outline(groupFeatures(features, featureCategories))).toEqual([
      ['On the farm', ['Pick your own', 'Wagon rides']],
      ['Food and drink', ['Farm shop', 'Fresh cider']],
      ['Comfort', ['Washrooms', 'Picnic tables', 'Wheelchair access']],
    ]);
  });

  it('leaves out empty groups', () => {
    expect(groupFeatures(features.slice(0, 1), featureCategories)).toHaveLength(1);
  });

  it('loses no feature whose category is not known', () => {
    const groups = groupFeatures(features, featureCategories.slice(0, 1));
    expect(outline(groups).at(-1)).toEqual([
      'More features',
      ['Farm shop', 'Washrooms', 'Picnic tables', 'Wheelchair access', 'Fresh cider'],
    ]);
  });
});
