import type { RegisteredSeason } from '@sideroad/shared/contract';
import { dateText, MONTHS } from '@sideroad/shared/domain/clock';
import { SEASON_LIMITS } from '@sideroad/shared/domain/registrationHours';
import { useVisitorLocation } from '@sideroad/shared/host';
import { importAgain } from '@sideroad/shared/importAgain';
import { Button } from '@sideroad/shared/ui/button';
import { CalendarCheck, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePlace } from '../address/place.ts';
import { FieldError } from '../fields/FieldFrame.tsx';
import fieldClasses from '../fields/fields.module.css';
import list from '../fields/ItemList.module.css';
import { ItemCard, useFarmList } from '../fields/itemList.tsx';
import { describedBy, useFormField } from '../fields/useFormField.ts';
import { fieldId, focusField } from '../form/fieldId.ts';
import type { AddFarmValues } from '../form/values.ts';
import { texts } from '../texts.ts';
import classes from './Seasons.module.css';
import { SpecialDays } from './SpecialDays.tsx';

const labels = texts.seasons;

const DAYS = Array.from({ length: 31 }, (_day, index) => String(index + 1));

const NEW: RegisteredSeason = { name: labels.open, from: '', to: '', crop: null, hours: null };

/** A day of the year, by month and number. The value is 'MM-DD'; what is not chosen yet is missing in it. */
function DayOfYear({ field, label, of }: { field: string; label: string; of: string }) {
  const { value = '', change, problem } = useFormField<string | undefined>(field);
  const [month = '', day = ''] = value.split('-');
  const parts = [
    [labels.month, month, MONTHS, (chosen: string) => change(`${chosen}-${day}`)],
    [labels.day, day, DAYS, (chosen: string) => change(`${month}-${chosen}`)],
  ] as const;
  return (
    <div id={fieldId(field)} className={fieldClasses.field}>
      <span aria-hidden="true" className={fieldClasses.title}>
        {label}
      </span>
      <div className={classes.day}>
        {parts.map(([part, chosen, options, set]) => (
          <select
            key={part}
            aria-label={`${of}, ${label.toLowerCase()}, ${part.toLowerCase()}`}
            className={`${fieldClasses.control} ${fieldClasses.select}`}
            {...describedBy(field, problem)}
            value={chosen}
            onChange={({ target }) => set(target.value)}
          >
            <option value="">{part}</option>
            {options.map((option, index) => (
              <option key={option} value={String(index + 1).padStart(2, '0')}>
                {option}
              </option>
            ))}
          </select>
        ))}
      </div>
      <FieldError field={field} problem={problem} />
    </div>
  );
}

type Crops = typeof import('@sideroad/shared/domain/crops');

/** The list of crops, which comes with its own code; null until then, and without it only open seasons can be added. */
function useCrops(): Crops | null {
  const [crops, setCrops] = useState<Crops | null>(null);
  useEffect(() => {
    importAgain(() => import('@sideroad/shared/domain/crops')).then(setCrops, () => {});
  }, []);
  return crops;
}

/** The latitude of the farm: of its pin, else its address, else the visitor. */
function useLatitude(): number | undefined {
  const { value: pin } = useFormField<AddFarmValues['location']['coordinates']>('location.coordinates');
  const { found } = usePlace();
  const { location } = useVisitorLocation();
  return (pin || found)?.lat ?? location?.lat;
}

interface SeasonCardProps {
  field: string;
  crops: Crops | null;
  lat: number | undefined;
  onRemove: () => void;
}

function SeasonCard({ field, crops, lat, onRemove }: SeasonCardProps) {
  // As in a new tip, fields render once before they have a value.
  const { value: season = NEW, change } = useFormField<RegisteredSeason | undefined>(field);
  const crop = crops?.cropOf(season.crop ?? '');
  const usual = crop && lat !== undefined ? crops?.usualSeason(crop, crops.zoneOf(lat)) : null;
  const isUsual = usual?.from === season.from && usual.to === season.to;
  return (
    <ItemCard field={field} name={season.name} removal={labels.remove(season.name)} onRemove={onRemove}>
      <div className={fieldClasses.two}>
        <DayOfYear field={`${field}.from`} label={labels.from} of={season.name} />
        <DayOfYear field={`${field}.to`} label={labels.to} of={season.name} />
      </div>
      {usual && !isUsual && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            icon={<CalendarCheck aria-hidden="true" />}
            onClick={() => {
              change({ ...season, ...usual });
              focusField(`${field}.from`);
            }}
          >
            {labels.usual(dateText(`0000-${usual.from}`), dateText(`0000-${usual.to}`))}
          </Button>
        </div>
      )}
    </ItemCard>
  );
}

/** The crops of a farm with their seasons, and its special days. @param focus whether the owner has just opened it */
export function SeasonsPanel({ focus }: { focus: boolean }) {
  const crops = useCrops();
  const lat = useLatitude();
  const { field, names, add, remove } = useFarmList('seasons');
  const [slug, setSlug] = useState('');

  useEffect(() => {
    if (focus) focusField(field);
  }, [focus, field]);

  const addSeason = () => {
    const crop = crops?.cropOf(slug);
    add(crop ? { ...NEW, name: crop.name, crop: slug } : NEW, 'from');
    setSlug('');
  };
  return (
    <>
      <ul className={list.list}>
        {names.map((each, index) => (
          <SeasonCard key={each} field={each} crops={crops} lat={lat} onRemove={() => remove(index)} />
        ))}
      </ul>
      {names.length < SEASON_LIMITS.seasons && (
        <div id={fieldId(field)} className={classes.add}>
          <label className={fieldClasses.field}>
            <span className={fieldClasses.title}>{labels.crop}</span>
            <select
              className={`${fieldClasses.control} ${fieldClasses.select}`}
              value={slug}
              onChange={({ target }) => setSlug(target.value)}
            >
              <option value="">{labels.anyCrop}</option>
              {crops?.CROPS.map((crop) => (
                <option key={crop.slug} value={crop.slug}>
                  {crop.name}
                </option>
              ))}
            </select>
          </label>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={addSeason}>
            {labels.add}
          </Button>
        </div>
      )}
      <SpecialDays />
    </>
  );
}
