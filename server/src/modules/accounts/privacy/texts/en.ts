import type { PrivacyTexts } from './types.ts';

export const en: PrivacyTexts = {
  title: 'Privacy',
  updated: 'Last changed',
  sections: [
    {
      heading: 'Who is responsible',
      text: ({ host, contact }) =>
        `The company that gave you access decides what your data is used for. Whoever runs the portal at ${host} processes it on that company’s behalf. Questions are answered at ${contact}.`,
    },
    {
      heading: 'What is kept',
      text: 'Your name, e-mail address, language and role. When, from where and with which browser you signed in. What you do in the portal: orders, weights, postings, comments, messages about an order, files and pictures, each with your name and the time. Feedback that you send, with the page it is about and the screenshot you add.',
    },
    {
      heading: 'What for',
      text: 'To let you in and keep others out, to pass orders on to collectors, to keep the accounts of waste and invoices that the law asks of your company, and to mend what does not work. The grounds are the agreement with your company, its legal duties, and the interest in a portal that is safe.',
    },
    {
      heading: 'Who sees it',
      text: 'People in your company, as far as their role allows. Collectors see the orders that come to them, with the name of who ordered, and the messages about them, as the company that ordered does. A report that you save goes by mail, with your name, to addresses outside of your company that you enter, once whoever holds such an address has confirmed it. Nothing is sold, nothing is used for advertising, and nothing goes to others unless the law demands it.',
    },
    {
      heading: 'How long',
      text: 'A sign-in ends 30 days after it was last used. The record of who signed in and who changed which rights is kept for five years, notifications for two years at most, and mails for 90 days. An address outside that does not confirm a report, or declines it, is deleted 30 days later. Orders, invoices and what belongs to them are kept as long as the laws on bookkeeping and waste demand. You are a user until your company removes you, or you leave its account in your settings.',
    },
    {
      heading: 'On your device',
      text: 'Cookies keep you signed in and remember your language. Light or dark, and whether the menu is narrow, stay in your browser. If you turn on push notifications, the portal keeps the address at the maker of your browser under which it reaches you there; what it sends is encrypted for your browser alone. You turn them off in your settings, and signing out ends them. Nothing follows you to other sites.',
    },
    {
      heading: 'On the phone',
      text: 'The camera is used only when you take a picture to add to something. Your position is not followed, and contacts and other apps are not read.',
    },
    {
      heading: 'Your rights',
      text: ({ contact }) =>
        `You may see what is kept about you, have it corrected, moved or deleted, and object to its use. Ask your company, or ${contact}. You may complain to the data protection authority of your country.`,
    },
  ],
};
