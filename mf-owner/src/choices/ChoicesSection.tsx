import { LIMITS, MESSAGES } from '@sideroad/shared/domain/registration';
import { CategoryIcon, SvgIcon } from '@sideroad/shared/ui/icon';
import { Section } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { groupFeatures } from './groupFeatures.ts';
import { LookupState } from './LookupState.tsx';
import type { Lookups } from './useLookups.ts';

/** Spec section 5: 'Categories: at least 1, at most 3', 'Features: at least 1, at most 8'. */
export function ChoicesSection({ lookups: { categories, features, groups } }: { lookups: Lookups }) {
  const categoryItems = categories.items.map(({ id, name }) => ({
    id,
    name,
    icon: <CategoryIcon name={name} />,
  }));
  const featureLists = groupFeatures(features.items, groups.items).map(({ id, title, features: own }) => ({
    id,
    title,
    items: own.map((feature) => ({
      id: feature.id,
      name: feature.name,
      icon: feature.iconSvg ? <SvgIcon svg={feature.iconSvg} /> : null,
    })),
  }));
  return (
    <Section part="choices">
      <LookupState lookup={categories} field="farm.categoryIds" label={texts.choices.categories}>
        <ChoiceGroup
          field="farm.categoryIds"
          label={texts.choices.categories}
          lists={[{ id: 'all', title: null, items: categoryItems }]}
          limit={LIMITS.categories.max}
          fullMessage={MESSAGES.tooManyCategories}
        />
      </LookupState>
      <LookupState lookup={features} field="farm.featureIds" label={texts.choices.features}>
        <ChoiceGroup
          field="farm.featureIds"
          label={texts.choices.features}
          lists={featureLists}
          limit={LIMITS.features.max}
          fullMessage={MESSAGES.tooManyFeatures}
        />
      </LookupState>
    </Section>
  );
}
