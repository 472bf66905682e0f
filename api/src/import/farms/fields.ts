/**
 * What of a farm a file can bring, and the names that its columns are known by: without case, spaces and signs, the
 * first that has a value counts.
 */
export const FIELDS = {
  externalId: ['externalid', 'id', 'farmid', 'uid', 'uuid', 'osmid', 'ref'],
  name: ['name', 'farmname', 'title', 'businessname'],
  description: ['description', 'about', 'summary'],
  phoneNumber: ['phonenumber', 'phone', 'telephone', 'tel', 'contactphone'],
  webUrl: ['weburl', 'website', 'url', 'web', 'homepage', 'contactwebsite'],
  socialUrl: ['socialurl', 'social', 'facebook', 'instagram', 'contactfacebook'],
  street1: [
    'street1',
    'street',
    'address',
    'addressline1',
    'address1',
    'streetaddress',
    'locationaddressstreet1',
    'locationstreet1',
  ],
  street2: ['street2', 'addressline2', 'address2', 'unit', 'locationaddressstreet2', 'locationstreet2'],
  city: ['city', 'town', 'municipality', 'addrcity', 'addresscity', 'locationaddresscity', 'locationcity'],
  region: ['region', 'county', 'addressregion', 'locationaddressregion', 'locationregion'],
  state: [
    'state',
    'province',
    'prov',
    'addrprovince',
    'addressstate',
    'locationaddressstate',
    'locationstate',
  ],
  zipCode: [
    'zipcode',
    'postalcode',
    'postcode',
    'zip',
    'addrpostcode',
    'addresszipcode',
    'locationaddresszipcode',
    'locationzipcode',
  ],
  country: ['country', 'addrcountry', 'addresscountry', 'locationaddresscountry', 'locationcountry'],
  latitude: [
    'latitude',
    'lat',
    'y',
    'coordinateslat',
    'coordinateslatitude',
    'locationcoordinateslat',
    'locationcoordinateslatitude',
  ],
  longitude: [
    'longitude',
    'lon',
    'lng',
    'long',
    'x',
    'coordinateslon',
    'coordinateslongitude',
    'locationcoordinateslon',
    'locationcoordinateslongitude',
  ],
  categories: ['categories', 'category', 'categoryids'],
  features: ['features', 'featureids', 'amenities'],
  hours: ['hours', 'openinghours', 'businesshours'],
  seasons: ['seasons'],
  specialDays: ['specialdays'],
  confirmedAt: ['confirmedat', 'checkdateopeninghours', 'checkdate'],
} as const;

export type Field = keyof typeof FIELDS;

export const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name);

/** A name as it is compared: of our fields, categories and features, and of a file's. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A text of a file in a message, cut short. */
export const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);
