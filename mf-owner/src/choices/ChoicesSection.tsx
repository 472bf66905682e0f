import { groupFeatures } from '@sideroad/shared/domain/category';
import { LIMITS, MESSAGES } from '@sideroad/shared/domain/registration';
import { Button } from '@sideroad/shared/ui/button';
import { CategoryIcon, SvgIcon } from '@sideroad/shared/ui/icon';
import { Skeleton } from '@sideroad/shared/ui/skeleton';
import { RotateCw } from 'lucide-react';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import { useFormField } from '../fields/useFormField.ts';
import { fieldId } from '../form/fieldId.ts';
import { Section } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';
import classes from './Choices.module.css';
import type { Lookups } from './useLookups.ts';

const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton ${index}`);

interface ChoicesProps extends ChoiceGroupProps {
  lookup: Lookups['categories' | 'features'];
}

/** The choices, or a placeholder while they load, or a button to retry. */
function Choices({ lookup, ...group }: ChoicesProps) {
  const { field, label } = group;
  const { problem } = useFormField(field);
  if (lookup.data) return <ChoiceGroup {...group} />;
  const failed = lookup.isError && !lookup.isFetching;
  return (
    <div id={fieldId(field)} className={classes.group} aria-busy={!failed}>
      <h3 className={fieldClasses.title}>{label}</h3>
      {failed ? (
        <div className={classes.failed}>
          <p>{texts.choices.failed(label)}</p>
          <Button
            variant="secondary"
            size="sm"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => void lookup.refetch()}
          >
            {texts.choices.retry}
          </Button>
        </div>
      ) : (
        <div className={classes.chips}>
          {SKELETONS.map((key) => (
            <span key={key} className={classes.skeleton}>
              <Skeleton />
            </span>
          ))}
        </div>
      )}
      <FieldError field={field} problem={problem} />
    </div>
  );
}

export function ChoicesSection({ lookups: { categories, features, groups } }: { lookups: Lookups }) {
  const categoryItems = (categories.data ?? []).map(({ id, name }) => ({
    id,
    name,
    icon: <CategoryIcon name={name} />,
  }));
  const featureLists = groupFeatures(features.data ?? [], groups.data ?? []).map(
    ({ id, title, features: own }) => ({
      id,
      title,
      items: own.map((feature) => ({
        id: feature.id,
        name: feature.name,
        icon: feature.iconSvg ? <SvgIcon svg={feature.iconSvg} /> : null,
      })),
    }),
  );
  return (
    <Section part="choices">
      <Choices
        lookup={categories}
        field="farm.categoryIds"
        label={texts.choices.categories}
        lists={[{ id: 'all', title: null, items: categoryItems }]}
        limit={LIMITS.categories.max}
        fullMessage={MESSAGES.tooManyCategories}
      />
      <Choices
        lookup={features}
        field="farm.featureIds"
        label={texts.choices.features}
        lists={featureLists}
        limit={LIMITS.features.max}
        fullMessage={MESSAGES.tooManyFeatures}
      />
    </Section>
  );
}
