import { SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Section } from '../form/Section.tsx';
import { texts } from '../texts.ts';
import classes from './Address.module.css';
import { PinMap } from './PinMap.tsx';
import { PROVINCES } from './provinces.ts';

const { fields } = texts;

/** Spec section 5, 'Address', and where that is on the map. */
export function AddressSection() {
  return (
    <Section part="address">
      <TextField field="location.street1" label={fields.street1} autoComplete="address-line1" />
      <TextField field="location.street2" label={fields.street2} optional autoComplete="address-line2" />
      <div className={classes.two}>
        <TextField field="location.city" label={fields.city} autoComplete="address-level2" />
        <TextField field="location.region" label={fields.region} optional />
      </div>
      <div className={classes.three}>
        <SelectField
          field="location.state"
          label={fields.state}
          options={PROVINCES}
          autoComplete="address-level1"
        />
        <TextField field="location.zipCode" label={fields.zipCode} autoComplete="postal-code" />
        <TextField field="location.country" label={fields.country} autoComplete="country-name" />
      </div>
      <div>
        <h3 className={classes.mapTitle}>{texts.address.mapTitle}</h3>
        <PinMap />
      </div>
    </Section>
  );
}
