export const stayTexts = {
  title: 'Farm Stay',
  /** What search engines show under the page's title. */
  description:
    'A preview of farm stays in Ontario: cabins, lofts and bunkies on working land. Nothing can be booked yet.',
  hero: { title: 'Wake up on a farm', text: 'Cabins, lofts and bunkies on working land.' },
  search: {
    label: 'Stays',
    fields: { place: 'Where', checkIn: 'Check-in', checkOut: 'Check-out', guests: 'Guests' },
    hint: 'Location or keyword',
    guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
    submit: 'Search',
    alert: 'Search feature coming soon.',
  },
  featured: { title: 'Featured stays', subtitle: 'Four places to start', night: 'a night' },
  values: {
    title: 'What a stay is like',
    items: [
      {
        title: 'Morning chores, if you like',
        text: 'Collect eggs, feed the goats, or sleep in. Hosts set the pace with you.',
      },
      {
        title: 'Breakfast from the field',
        text: 'What is on the table was picked, churned or baked within a few steps.',
      },
      {
        title: 'Dark skies, quiet roads',
        text: 'Most stays sit a sideroad or two from the nearest streetlight.',
      },
    ],
  },
  story: {
    title: 'A night at Lantern Lane',
    paragraphs: [
      'Joan and Peter Aldous built the cottage from their own hemlock in the winter of 2019. Guests walk up through the sugar bush; the stove is lit by five.',
      '"People arrive with plans," says Joan. "By the second morning they mostly watch the sheep."',
    ],
  },
  waitlist: {
    title: 'Be first to book',
    text: 'Join the waitlist and we will write once, when stays open.',
    name: 'Stay waitlist',
    email: 'Email',
    hint: 'you@example.ca',
    submit: 'Subscribe',
    required: 'Enter your email address.',
    wrong: 'Enter a whole email address, such as you@example.ca.',
    alert: 'Subscription feature coming soon.',
  },
  questions: {
    title: 'Questions',
    items: [
      {
        question: 'Can I book a stay today?',
        answer: 'Not yet. This page is a preview; booking opens after the pilot farms are ready.',
      },
      {
        question: 'Are children welcome?',
        answer: 'On most farms, yes. Each host will say so, and which chores small hands can help with.',
      },
      {
        question: 'Can I bring a dog?',
        answer: 'Only where the host has no free-running animals. It will stand beside the price.',
      },
      {
        question: 'What happens if it snows?',
        answer: 'Farm lanes are ploughed by seven. If a road is closed, you choose another night.',
      },
    ],
  },
} as const;
