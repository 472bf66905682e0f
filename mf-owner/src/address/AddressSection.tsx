import fieldClasses from '../fields/fields.module.css';
import { TextField } from '../fields/TextField.tsx';
import { Section } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import { PinMap } from './PinMap.tsx';

const { fields } = texts;

const PROVINCES = [
  'Alberta',
  'British Columbia',
  'Manitoba',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Northwest Territories',
  'Nova Scotia',
  'Nunavut',
  'Ontario',
  'Prince Edward Island',
  'Quebec',
  'Saskatchewan',
  'Yukon',
];

export function AddressSection() {
  return (
    <Section part="address">
      <TextField field="location.street1" label={fields.street1} autoComplete="address-line1" />
      <TextField field="location.street2" label={fields.street2} optional autoComplete="address-line2" />
      <div className={fieldClasses.two}>
        <TextField field="location.city" label={fields.city} autoComplete="address-level2" />
        <TextField field="location.region" label={fields.region} optional />
      </div>
      <div className={fieldClasses.three}>
        <TextField
          field="location.state"
          label={fields.state}
          options={PROVINCES}
          autoComplete="address-level1"
        />
        <TextField field="location.zipCode" label={fields.zipCode} autoComplete="postal-code" />
        <TextField field="location.country" label={fields.country} autoComplete="country-name" />
      </div>
      <div>
        <h3 className={fieldClasses.title}>{texts.address.mapTitle}</h3>
        <PinMap />
      </div>
    </Section>
  );
}
