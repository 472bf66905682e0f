/** The visible texts of the legal pages. Each sentence says what the code does: change both together. */
export const legalTexts = {
  home: 'Sideroad, home',
  close: 'Close',
  contact: 'A question, or something to correct or delete? Write to',
  privacy: {
    title: 'Privacy',
    description:
      'What Sideroad keeps of visitors and owners of farms, for how long, and whose pictures it shows.',
    lead: 'Sideroad has no visitor accounts and shows no advertising. This is what it keeps.',
    sections: [
      {
        title: 'When you visit',
        items: [
          'Your location finds farms near you. It stays in this browser, goes along when farms near you are asked for, and is stored nowhere else. Until the browser tells it, your town is estimated from your network address.',
          'This browser keeps your recent searches and places, the draft of a form, and the session of a private link. You can delete them with the data of this site.',
          'No cookie follows you. While a new version is tried out, a random number keeps you on one version for 30 days. After you have sent something, a cookie may say so for 30 seconds. Stewards have one for their desk.',
          'Logs hold no network address, no e-mail address and no phone number. Limits count by a signature of your network address, which is deleted after its time. A signature also stays with a picture that you send.',
          'When something fails, and how fast pages load, is reported without your name.',
          'Where maps, places, posts or the letter come from another service, that service sees your network address.',
        ],
      },
      {
        title: 'When you list a farm',
        items: [
          'A listing is public: name, description, phone number, address, hours and pictures. A farm that was never finished, and pictures that were never used, are deleted after a day.',
          'What the camera wrote into a picture, such as where it was taken, is removed.',
          'Each change is kept with the farm, before and after, with the name of the link that made it, until the farm is deleted.',
          'A private link is kept as a hash only, with its name and when it was last used. We cannot tell it again.',
        ],
      },
      {
        title: 'When you write to us',
        items: [
          'A report has what you wrote and, where you gave it, your e-mail address. Stewards read them to decide. It is kept at most as long as the farm.',
          'For the letter we keep your first name, your e-mail address and the sentence that you agreed to, until you leave.',
          'Backups hold what the site had on their day, until they are replaced.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    description: 'What owners and visitors can expect of Sideroad, and what Sideroad expects of them.',
    lead: 'Sideroad is a free directory of farms in Ontario.',
    sections: [
      {
        title: 'For owners',
        items: [
          'List a farm only if it is yours or you speak for it, and say what is true.',
          'Send only pictures that you may use. They stay yours: you allow Sideroad to show them, in several sizes, until they are removed.',
          'Whoever has the private link of a farm can change it. Keep it safe, and renew it when others have seen it.',
          'A listing may be public at once, or wait for a steward. Stewards may withdraw what is wrong, copied or not a farm, and they decide on badges.',
        ],
      },
      {
        title: 'For visitors',
        items: [
          'Owners write their listings, and some come from other directories. Hours and seasons can be wrong: call before a long drive.',
          'Store, stay and experience are previews. Nothing can be bought or booked there.',
          'What you agree with a farm is between you and the farm.',
          'Report what is wrong. Programs that send reports or farms are kept out.',
        ],
      },
    ],
  },
} as const;
