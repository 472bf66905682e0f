/** All visible texts of this remote. */
export const texts = {
  addFarm: {
    documentTitle: 'List your farm · Sideroad',
    title: 'List your farm',
    description:
      'Put your farm, market, winery or farm stay in Ontario on the map: pictures, opening hours and what visitors find.',
    lead: 'It takes about ten minutes. Have five good pictures and your opening hours at hand.',
    home: 'Sideroad, home',
    close: 'Close',
    submit: 'List my farm',
    publicNote: 'Your listing is public as soon as it is saved.',
    optional: 'Optional',
    /** Under a required field that is empty. */
    required: 'This is required.',
    sections: 'Form sections',
    failed: {
      title: 'The form could not be shown',
      text: 'Your texts and pictures are kept. Try again to go on.',
    },
    offline:
      'You are offline. Your texts are kept in this browser; send the form once you are connected again.',
    leave: 'Leave this page? Your texts are kept as a draft in this browser, your pictures are not.',
    /** Progress of a section, for screen readers. */
    section: {
      done: 'complete',
      problem: 'needs your attention',
      open: 'not complete yet',
      suggested: 'as suggested so far',
    },
  },
  sections: {
    farm: 'Farm',
    pictures: 'Pictures',
    hours: 'Hours',
    tips: 'Tips',
    choices: 'Categories and features',
    address: 'Address',
  },
  fields: {
    name: 'Name',
    nameHelp: 'As it appears on your sign.',
    description: 'Description',
    descriptionHelp: 'What is in season, and what a visit feels like.',
    banner: 'Banner',
    bannerHelp:
      'A badge on your card. New shows at once; the directory decides on Staff Pick and Trending. Max 50 characters.',
    noBanner: 'None',
    phone: 'Phone',
    webUrl: 'Web URL',
    socialUrl: 'Social URL',
    urlPlaceholder: 'https://',
    street1: 'Street',
    street2: 'Street line 2',
    city: 'City',
    region: 'Region',
    state: 'Province',
    zipCode: 'Zipcode',
    country: 'Country',
    count: (used: number, limit: number) => `${used}/${limit}`,
  },
  hours: {
    lead: 'Every day starts with 10:00 a.m. to 9:00 p.m. Change what differs, and tick Closed for days off.',
    opens: 'Opens',
    closes: 'Closes',
    closed: 'Closed',
    allDay: 'Open 24 hours',
    nextDay: (time: string) => `Closes at ${time} the next day.`,
    label: 'Hours on',
    /** Around the day's name, which only screen readers hear. */
    copy: ['Copy', 'to all days'],
    copied: 'Copied to all days.',
  },
  tips: {
    lead: 'Friendly reminders shown on your page. One to ten.',
    name: (number: number) => `Tip ${number}`,
    title: 'Title',
    text: 'Text',
    placeholder: 'What should visitors know?',
    add: 'Add a tip',
    remove: (number: number) => `Remove tip ${number}`,
  },
  choices: {
    categories: 'Categories',
    features: 'Features',
    upTo: (limit: number) => `Choose up to ${limit}`,
    failed: (what: string) => `${what} did not load. Your entries are kept.`,
    retry: 'Try again',
  },
  pictures: {
    lead: 'JPEG, PNG, WebP, GIF, AVIF or BMP, up to 15 MB each. We shrink them to under 1 MB for you.',
    cover: 'Cover image',
    gallery: 'Gallery images',
    galleryCount: (count: number, least: number) =>
      count >= least ? `${count} pictures` : `${least - count} more picture${least - count > 1 ? 's' : ''}`,
    galleryAlt: (number: number) => `Gallery image ${number}`,
    addCover: 'Add a cover image',
    replaceCover: 'Replace',
    addGallery: 'Add images',
    drop: 'Pick, drop or paste',
    /** On touch screens. */
    take: (many = false) => `Take or choose ${many ? 'pictures' : 'a picture'}`,
    states: {
      waiting: 'Waiting',
      optimizing: 'Getting smaller…',
      done: 'Ready',
      failed: 'Cannot be used',
    },
    remove: (file: string) => `Remove ${file}`,
    move: (file: string) => `Move ${file}`,
    tooFew: 'You must upload at least 4 images.',
    tooMany: (most: number) => `At most ${most} gallery images can be sent.`,
    progress: (done: number, all: number) => `${done} of ${all} pictures ready`,
    reorder: {
      instructions:
        'To move a picture press Space, then the arrow keys; press Space again to drop it, Escape to leave it where it was.',
      lifted: (file: string, place: number) => `${file} lifted from place ${place}.`,
      over: (file: string, place: number) => `${file} is at place ${place}.`,
      dropped: (file: string, place: number) => `${file} dropped at place ${place}.`,
      cancelled: (file: string) => `${file} is where it was.`,
    },
  },
  address: {
    mapTitle: 'On the map',
    mapEmpty: 'Fill in the city or the postal code, and the map shows the place.',
    mapUnknown: 'We do not know this place. Move the pin to your farm.',
    mapTown: 'The pin stands in your town or postal area. Move it to your gate.',
    mapMoved: 'The pin stands where you put it.',
    moving: 'Move the map until the pin stands on your farm.',
    pin: 'Your farm',
    move: 'Move the pin',
    place: 'Put the pin here',
    cancel: 'Cancel',
    reset: 'Back to the address',
    steps: { up: 'Pin north', down: 'Pin south', left: 'Pin west', right: 'Pin east' },
  },
  draft: {
    restored: 'We kept what you wrote on this device. Pictures must be added again.',
    startOver: 'Start over',
  },
  summary: {
    title: 'Please complete the following required fields:',
  },
  submission: {
    optimizing: 'Optimizing pictures',
    create: 'Saving your farm',
    upload: (number: number, all: number) => `Uploading picture ${number} of ${all}`,
    confirm: 'Putting the gallery in order',
    /** Both are alerts. */
    success: 'Farm created successfully!',
    failure: 'Error creating farm. Please try again.',
    unfinished: (name: string) =>
      `${name} is saved, but not all of its pictures have arrived. Send the form again to add the rest; later changes of the texts are not taken.`,
  },
  created: {
    title: 'Your farm is on Sideroad',
    listed: 'It is public now. Visitors find it in its categories and by search.',
    badge: (badge: string) => `You proposed the badge ${badge}. The directory decides on it.`,
    change: 'Something to change? Write to',
    see: (name: string) => `See ${name}`,
    share: 'Share',
    copied: 'The link is copied.',
    copyThis: (url: string) => `Copy this address: ${url}`,
    another: 'List another farm',
  },
  /** By the code of an ImageProblem. */
  images: {
    cover: {
      'too-large': 'Image must be under 15MB before optimization.',
      'too-many-pixels': 'Image must have at most 64 megapixels. Please choose a smaller image.',
      heic: 'This browser cannot read HEIC photos. Export the photo as JPEG (on a Mac: Preview, File, Export) and add that file.',
      'not-below-limit': 'Unable to optimize cover image below 1MB. Please choose a smaller image.',
      failed: 'Cover image optimization failed. Please try a different file.',
    },
    gallery: {
      'too-large': (file: string) => `${file} exceeds 15MB before optimization.`,
      'too-many-pixels': (file: string) =>
        `${file} has more than 64 megapixels. Please choose a smaller image.`,
      heic: (file: string) =>
        `${file} is a HEIC photo, which this browser cannot read. Export it as JPEG (on a Mac: Preview, File, Export) and add that file.`,
      'not-below-limit': (file: string) =>
        `${file} could not be optimized below 1MB. Please choose another image.`,
      failed: (file: string) => `${file} optimization failed. Please try another image.`,
    },
  },
} as const;
