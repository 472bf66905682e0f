import type { FarmRegistration } from '@sideroad/shared/contract';
import type { AddFarmValues, DayHours } from './values.ts';

const orNull = (text: string) => text.trim() || null;

/** Decision F12: 'Seven entries of hours, `HH:mm` or null, no closed flag'. */
const toHours = ({ dayOfWeek, openTime, closeTime, closed }: DayHours) => ({
  dayOfWeek,
  openTime: closed ? null : openTime,
  closeTime: closed ? null : closeTime,
});

/** The registration payload (spec section 3) of what the owner has entered; texts without the space around them. */
export function toRegistration({ farm, location, nickname }: AddFarmValues): FarmRegistration {
  const { coordinates, ...address } = location;
  return {
    farm: {
      name: farm.name.trim(),
      description: farm.description.trim(),
      phoneNumber: farm.phoneNumber,
      webUrl: orNull(farm.webUrl),
      socialUrl: orNull(farm.socialUrl),
      banner: farm.banner,
      businessHours: farm.businessHours.map(toHours),
      tips: farm.tips.map(({ tipTitle, tipText }) => ({
        tipTitle: tipTitle.trim(),
        tipText: tipText.trim(),
      })),
      categoryIds: farm.categoryIds,
      featureIds: farm.featureIds,
    },
    location: {
      street1: address.street1.trim(),
      street2: address.street2.trim(),
      city: address.city.trim(),
      region: address.region.trim(),
      state: address.state.trim(),
      zipCode: address.zipCode.trim(),
      country: address.country.trim(),
      ...(coordinates ? { coordinates } : {}),
    },
    ...(nickname ? { nickname } : {}),
  };
}
