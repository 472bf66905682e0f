import {
  chosenProblem,
  dayProblem,
  LIMITS,
  type RegistrationInput,
  registrationProblems,
  WEEKDAYS,
} from './registration.ts';

const input = (): RegistrationInput => ({
  farm: {
    name: 'Maple Hollow',
    description: 'Apples.',
    phoneNumber: '4165550123',
    webUrl: null,
    socialUrl: null,
    banner: null,
    businessHours: WEEKDAYS.map((_, dayOfWeek) => ({ dayOfWeek, openTime: '10:00', closeTime: '21:00' })),
    tips: [{ tipTitle: 'Boots', tipText: 'Bring boots.' }],
    categoryIds: ['1'],
    featureIds: ['1'],
  },
  location: { street1: '1 Road', city: 'Jordan', state: 'Ontario', zipCode: 'L0R 1S0', country: 'Canada' },
});

/** Problems of a right registration after one change: label and message. */
function after(change: (given: RegistrationInput) => void, tipTextMax: number = LIMITS.tipText.form) {
  const given = input();
  change(given);
  return registrationProblems(given, { tipTextMax }).map(({ label, message }) => [label, message]);
}
const withFarm = (fields: Partial<RegistrationInput['farm']>) =>
  after(({ farm }) => Object.assign(farm, fields));
const withPlace = (fields: Partial<RegistrationInput['location']>) =>
  after(({ location }) => Object.assign(location, fields));
const withTip = (tip: { tipTitle?: string; tipText?: string }, max?: number) =>
  after(({ farm }) => {
    farm.tips = [{ tipTitle: 'Boots', tipText: 'Bring boots.', ...tip }];
  }, max);
const x = (count: number) => 'x'.repeat(count);
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

it('accepts a valid farm', () => expect(after(() => {})).toEqual([]));

describe('[ADD-16, API-36] name: 2 to 100 characters', () => {
  it.each(['', '   ', '\n'])('refuses %j as missing', (name) =>
    expect(withFarm({ name })).toEqual([['Name', null]]),
  );
  it.each(['x', ' x ', '🍎', x(101), '🍎'.repeat(101)])('refuses a name of a wrong length, case %#', (name) =>
    expect(withFarm({ name })).toEqual([['Name', 'Enter 2 to 100 characters.']]),
  );
  it.each(['xy', x(100), ` ${x(100)} `, `x${'🍎'.repeat(99)}`])(
    'accepts a name of the right length, case %#',
    (name) => expect(withFarm({ name })).toEqual([]),
  );
});

describe('[ADD-72] readable texts', () => {
  const UNSEEN = 'Enter at least one letter or digit.';
  const MARKS = 'Enter at most three accents on one letter.';
  it.each([
    ['name', 'Name'],
    ['description', 'Description'],
  ] as const)('%s is neither invisible nor piled with accents', (field, label) => {
    expect(withFarm({ [field]: '\u3164\u200b\u3164' })).toEqual([[label, UNSEEN]]);
    expect(withFarm({ [field]: `Far\u0301\u0302\u0303\u0304m` })).toEqual([[label, MARKS]]);
  });
  it.each(['street1', 'street2', 'city', 'region', 'state'])('%s likewise', (field) => {
    expect(withPlace({ [field]: '\u200d\u{e0061}' })).toEqual([[expect.any(String), UNSEEN]]);
    expect(withPlace({ [field]: `A${'\u0489'.repeat(4)}` })).toEqual([[expect.any(String), MARKS]]);
  });
  it('tips likewise', () => {
    expect(withTip({ tipTitle: `Boo${'\u0301'.repeat(4)}ts` })).toEqual([['Tip 1 title', MARKS]]);
    expect(withTip({ tipText: '\u3164\u3164' })).toEqual([['Tip 1 text', UNSEEN]]);
  });
  it.each(['\u202e\u202e\u2066', '\u200d\u200d', '\u3164\u3164', '\u{e0061}\u{e0062}', '🍎🍎', '...'])(
    'needs a letter or a digit: %j',
    (name) => expect(withFarm({ name })).toEqual([['Name', UNSEEN]]),
  );
  it('may not have 2001', () =>
    expect(withFarm({ description: x(2001) })).toEqual([['Description', 'Enter at most 2000 characters.']]));
});

describe('[ADD-22, API-36] tips: 1 to 10', () => {
  const tips = (count: number) =>
    Array.from({ length: count }, () => ({ tipTitle: 'Boots', tipText: 'Bring them.' }));
  it('none', () => expect(withFarm({ tips: [] })).toEqual([['Tips', null]]));
  it.each([1, 10])('%s', (count) => expect(withFarm({ tips: tips(count) })).toEqual([]));
  it('eleven', () => expect(withFarm({ tips: tips(11) })).toEqual([['Tips', 'Enter at most 10 tips.']]));
});

describe('[ADD-22, API-36] tip title: 2 to 100 characters', () => {
  it.each([
    ['', 'Tip title cannot be empty'],
    ['  ', 'Tip title cannot be empty'],
    ['x', 'Tip title must be at least 2 characters long'],
    [x(101), 'Tip title cannot exceed 100 characters'],
  ])('refuses a wrong title, case %#', (tipTitle, message) =>
    expect(withTip({ tipTitle })).toEqual([['Tip 1 title', message]]),
  );
  it.each(['xy', x(100)])('accepts a title of the right length, case %#', (tipTitle) =>
    expect(withTip({ tipTitle })).toEqual([]),
  );
});

describe('[ADD-22, API-36] tip text: 250 characters in the form, 300 in the API', () => {
  const long = [['Tip 1 text', 'Tip text cannot exceed 250 characters']];
  it('is required', () =>
    expect(withTip({ tipText: ' ' })).toEqual([['Tip 1 text', 'Tip text cannot be empty']]));
  it('accepts 250 and refuses 251 in the form', () => {
    expect(withTip({ tipText: x(250) }, LIMITS.tipText.form)).toEqual([]);
    expect(withTip({ tipText: x(251) }, LIMITS.tipText.form)).toEqual(long);
  });
  it('[ADD-22, API-36] refuses above 300 in the API with the message of 250', () => {
    expect(withTip({ tipText: x(300) }, LIMITS.tipText.api)).toEqual([]);
    expect(withTip({ tipText: x(301) }, LIMITS.tipText.api)).toEqual(long);
  });
  it('names the tip', () => {
    const tips = [input().farm.tips, input().farm.tips, [{ tipTitle: '', tipText: '' }]].flat();
    const given = input();
    given.farm.tips = tips;
    expect(registrationProblems(given, { tipTextMax: 250 })).toEqual([
      { field: 'farm.tips[2].tipTitle', label: 'Tip 3 title', message: 'Tip title cannot be empty' },
      { field: 'farm.tips[2].tipText', label: 'Tip 3 text', message: 'Tip text cannot be empty' },
    ]);
  });
});

describe('[ADD-25] categories: 1 to 3, features: 1 to 8', () => {
  it.each([
    ['categoryIds', 'Categories', 3, 'Maximum of 3 categories allowed'],
    ['featureIds', 'Features', 8, 'Maximum of 8 features allowed'],
  ] as const)('%s', (field, label, most, tooMany) => {
    expect(withFarm({ [field]: [] })).toEqual([[label, null]]);
    for (const count of [1, most]) expect(withFarm({ [field]: ids(count) })).toEqual([]);
    expect(withFarm({ [field]: ids(most + 1) })).toEqual([[label, tooMany]]);
  });
});

describe('[ADD-25] chosen names 2 to 100, descriptions at most 1000', () => {
  it.each([
    ['', '', 'Name cannot be empty'],
    [' ', '', 'Name cannot be empty'],
    ['x', '', 'Name must be at least 2 characters long'],
    [x(101), '', 'Name cannot exceed 100 characters'],
    ['xy', x(1001), 'Description cannot exceed 1000 characters'],
    ['xy', x(1000), undefined],
    [x(100), '', undefined],
  ])('checks name and description, case %#', (name, description, message) =>
    expect(chosenProblem({ name, description })).toBe(message),
  );
});

describe('[ADD-19] phone: 10 digits', () => {
  it('is required', () => expect(withFarm({ phoneNumber: ' ' })).toEqual([['Phone', null]]));
  it.each(['416555012', '1416555012', '+1 (416) 555 012', 'call us'])('%s has too few', (phoneNumber) =>
    expect(withFarm({ phoneNumber })).toEqual([['Phone', 'Enter at least 10 digits.']]),
  );
  it.each([
    '4165550123',
    '14165550123',
    '+1 (416) 555 0123',
    '001 416 555 0123',
    '011 1 416 555 0123',
    'call 416-555-0123',
  ])('accepts %s', (phoneNumber) => expect(withFarm({ phoneNumber })).toEqual([]));
  it.each(['000-000-0000', '0123456789', '416-155-0123'])('refuses %s, which nobody has', (phoneNumber) =>
    expect(withFarm({ phoneNumber })).toEqual([['Phone', expect.stringContaining('0 or 1')]]),
  );
  it.each([
    '41655501234',
    '416-555-0123 ext. 12',
    '416-555-0123 x12',
    '416-555-0123 / 416-555-0124',
    '44 20 7946 0958',
  ])('refuses %s, which has too many, and cuts nothing', (phoneNumber) =>
    expect(withFarm({ phoneNumber })).toEqual([
      ['Phone', 'Enter one number of 10 digits, without an extension.'],
    ]),
  );
  it.each([
    '+44 20 7946 0958',
    '+442079460958',
    '(+44) 20 7946 0958',
    '+ 33 1 23 45 67 89',
    '0044 20 7946 0958',
    '011 44 20 7946 0958',
    '+52 55 1234 567',
  ])('refuses %s, which has another country code, and says what is taken', (phoneNumber) =>
    expect(withFarm({ phoneNumber })).toEqual([
      ['Phone', expect.stringMatching(/^Enter a number of Canada/)],
    ]),
  );
});

describe.each(['webUrl', 'socialUrl'] as const)(
  '[ADD-16] %s: an absolute URL of at most 255 characters',
  (field) => {
    const label = field === 'webUrl' ? 'Web URL' : 'Social URL';
    const address = (length: number) => `https://farm.example/${x(length - 21)}`;
    it.each([null, '', '  ', 'https://farm.example', ' http://farm.example/a?b#c ', address(255)])(
      'accepts address %#',
      (url) => expect(withFarm({ [field]: url })).toEqual([]),
    );
    it.each([
      'farm.example',
      '/farm',
      'javascript:alert(1)',
      'ftp://farm.example',
      'https:farm',
      'https://',
      'mailto:a@b.ca',
    ])('refuses %j', (url) =>
      expect(withFarm({ [field]: url })).toEqual([[label, expect.stringContaining('whole web address')]]),
    );
    it('refuses 256 characters', () =>
      expect(withFarm({ [field]: address(256) })).toEqual([[label, 'Enter at most 255 characters.']]));
  },
);

describe('[ADD-30] hours: closed, or both times', () => {
  const day = (openTime: string | null, closeTime: string | null, closed?: boolean) =>
    !dayProblem({ dayOfWeek: 0, openTime, closeTime, ...(closed === undefined ? {} : { closed }) });
  it.each([
    ['10:00', '21:00', undefined, true],
    ['00:00', '23:59:59', undefined, true],
    [null, null, undefined, true],
    [null, null, true, true],
    [null, null, false, false],
    ['10:00', null, undefined, false],
    [null, '21:00', undefined, false],
    ['10:00', '21:00', true, false],
    ['24:00', '21:00', undefined, false],
    ['00:00', '24:00', undefined, true],
    ['10:00', '24:00:00', undefined, true],
    ['10:00', '24:01', undefined, false],
    ['09:00', '05:00', undefined, true],
    ['10:60', '21:00', undefined, false],
    ['9:00', '21:00', undefined, false],
    ['10:00', 'noon', undefined, false],
  ])('%j to %j, closed %s: %s', (open, close, closed, right) => expect(day(open, close, closed)).toBe(right));

  it.each([
    ['08:00', '08:00'],
    ['08:00', '08:00:00'],
    ['00:00', '00:00'],
  ])('says what to do about equal times: %s to %s', (openTime, closeTime) => {
    const message = dayProblem({ dayOfWeek: 0, openTime, closeTime });
    expect(message).toBe('Enter two different times, or tick Closed or Open 24 hours (00:00 to 24:00).');
  });

  const hours = input().farm.businessHours;
  const season = { name: 'Apples', from: '12-20', to: '02-29', crop: 'apples', hours: null };
  const special = { date: '2028-02-29', hours: [], reason: '' };
  it.each([
    [{ seasons: [season], specialDays: [special] }, []],
    [{ seasons: [{ ...season, from: '02-30' }] }, [['Season 1 from', 'Choose a day that exists.']]],
    [{ seasons: [season, { ...season, to: '13-01' }] }, [['Season 2 to', 'Choose a day that exists.']]],
    [{ seasons: [{ ...season, name: ' ' }] }, [['Season 1 name', null]]],
    [
      { specialDays: [{ ...special, date: '2027-02-29' }] },
      [['Special day 1 date', 'Choose a day that exists.']],
    ],
    [{ specialDays: [special, special] }, [['Special day 2 date', 'Enter each day once.']]],
    [
      { specialDays: [{ ...special, hours: [{ openTime: '', closeTime: '' }] }] },
      [['Special day 1 hours', 'Enter both times, or tick Closed.']],
    ],
    [
      { specialDays: [{ ...special, reason: 'x'.repeat(101) }] },
      [['Special day 1 reason', 'Enter at most 100 characters.']],
    ],
  ])('[ADD-76] checks seasons and special days, case %#', (farm, problems) => {
    expect(withFarm(farm)).toEqual(problems);
  });

  it.each(WEEKDAYS.map((name, index) => [name, index] as const))('names a missing %s', (name, index) => {
    const businessHours = hours.filter(({ dayOfWeek }) => dayOfWeek !== index);
    expect(withFarm({ businessHours })).toEqual([[`Hours on ${name}`, 'Enter both times, or tick Closed.']]);
  });
  it('[API-34] refuses a day given twice', () => {
    const businessHours = [...hours, { dayOfWeek: 2, openTime: null, closeTime: null }];
    expect(withFarm({ businessHours })).toEqual([
      ['Hours on Wednesday', 'Enter both times, or tick Closed.'],
    ]);
  });
});

describe('[ADD-31] postal code', () => {
  it.each(['L0R 1S0', 'm5h2n9', 'lOr1sO', 'LIR-lSO', ' k1a  0b1 '])('accepts %j', (zipCode) =>
    expect(withPlace({ zipCode })).toEqual([]),
  );
  it.each(['12345', 'L0R', '10R 1S0', 'D5H 2N9', 'M5H 2N9 1'])('refuses %j', (zipCode) =>
    expect(withPlace({ zipCode })).toEqual([['Zipcode', 'Enter a Canadian postal code, such as L0R 1S0.']]),
  );
  it('is any text of another country', () =>
    expect(withPlace({ zipCode: '12345', country: 'United States' })).toEqual([]));
});

describe('[ADD-3, ADD-31] required parts of the address', () => {
  it.each([
    ['street1', 'Street'],
    ['city', 'City'],
    ['state', 'Province'],
    ['zipCode', 'Zipcode'],
    ['country', 'Country'],
  ])('%s', (field, label) => {
    expect(withPlace({ [field]: ' ' })).toEqual([[label, null]]);
    expect(withPlace({ [field]: x(201) })).toEqual([[label, 'Enter at most 200 characters.']]);
  });
  it.each(['street2', 'region'])('%s may be left out', (field) => {
    for (const text of [undefined, null, '', x(200)]) expect(withPlace({ [field]: text })).toEqual([]);
    expect(withPlace({ [field]: x(201) })).toHaveLength(1);
  });
});
