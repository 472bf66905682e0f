import { aFarm, featureCategories } from '../testing/farm.ts';
import { groupFeatures } from './Features.tsx';

describe('[FARM-22] the groups of the features', () => {
  const { features } = aFarm();
  const outline = (groups: ReturnType<typeof groupFeatures>) =>
    groups.map(({ name, features: members }) => [name, members.map((feature) => feature.name)]);

  it('keep the order of categories and features', () => {
    expect(outline(groupFeatures(features, featureCategories))).toEqual([
      ['On the farm', ['Pick your own', 'Wagon rides']],
      ['Food and drink', ['Farm shop', 'Fresh cider']],
      ['Comfort', ['Washrooms', 'Picnic tables', 'Wheelchair access']],
    ]);
  });

  it('are never empty', () => {
    expect(groupFeatures(features.slice(0, 1), featureCategories)).toHaveLength(1);
  });

  it('include features of unknown categories', () => {
    const groups = groupFeatures(features, featureCategories.slice(0, 1));
    expect(outline(groups).at(-1)).toEqual([
      'More features',
      ['Farm shop', 'Washrooms', 'Picnic tables', 'Wheelchair access', 'Fresh cider'],
    ]);
  });
});
