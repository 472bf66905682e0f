import { LIMITS } from '@sideroad/shared/domain/registration';
import { BannerField } from '../fields/BannerField.tsx';
import classes from '../fields/fields.module.css';
import { PhoneField } from '../fields/PhoneField.tsx';
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';
import { Section } from '../form/Section.tsx';
import { texts } from '../texts.ts';

const { fields } = texts;

/** A web address, with the keyboard for one and without spell check. */
function UrlField({ field, label }: Pick<TextFieldProps, 'field' | 'label'>) {
  return (
    <TextField
      field={field}
      label={label}
      optional
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={fields.urlPlaceholder}
    />
  );
}

export function FarmSection() {
  return (
    <Section part="farm">
      <TextField
        field="farm.name"
        label={fields.name}
        help={fields.nameHelp}
        limit={LIMITS.name.max}
        maxLength={LIMITS.name.max}
        autoComplete="organization"
      />
      <TextField
        field="farm.description"
        label={fields.description}
        help={fields.descriptionHelp}
        limit={LIMITS.description}
        rows={4}
      />
      <BannerField field="farm.banner" />
      <div className={classes.two}>
        <PhoneField field="farm.phoneNumber" />
        <UrlField field="farm.webUrl" label={fields.webUrl} />
      </div>
      <UrlField field="farm.socialUrl" label={fields.socialUrl} />
    </Section>
  );
}
